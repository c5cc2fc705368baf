import { ActivitySkeleton } from '../site/event/ActivitySkeleton.tsx'
import { CalendarSkeleton } from '../site/event/CalendarSkeleton.tsx'
import { DetailSkeleton as ShowSkeleton } from '../site/exhibition/DetailSkeleton.tsx'
import { ListSkeleton as ShowListSkeleton } from '../site/exhibition/ListSkeleton.tsx'
import { RegisterSkeleton } from '../site/document/RegisterSkeleton.tsx'
import { LessonSkeleton } from '../site/library/LessonSkeleton.tsx'
import { ListSkeleton } from '../site/library/ListSkeleton.tsx'
import { RecordSkeleton } from '../site/library/RecordSkeleton.tsx'
import { ListSkeleton as NewsSkeleton } from '../site/news/ListSkeleton.tsx'
import { DetailSkeleton as RelicSkeleton } from '../site/relic/DetailSkeleton.tsx'
import { ListSkeleton as CardsSkeleton } from '../site/relic/ListSkeleton.tsx'
import { SearchSkeleton } from '../site/search/SearchSkeleton.tsx'

/** The shapes of pages that are on their way. Nobody waits for a page before the first one stands, so they come after it. */
export const shapes = {
  ActivitySkeleton,
  CalendarSkeleton,
  ShowSkeleton,
  ShowListSkeleton,
  RegisterSkeleton,
  LessonSkeleton,
  ListSkeleton,
  RecordSkeleton,
  NewsSkeleton,
  RelicSkeleton,
  CardsSkeleton,
  SearchSkeleton,
}
