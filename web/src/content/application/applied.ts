/** Where something can be applied for (RULES pages 1, applications 1). */
import type { FormKind } from '../../nouns/application/form.ts'

/** At the foot of single pages, by their fixed numbers. */
export const appliedOnPage: Readonly<Record<number, FormKind>> = { 2: 'donation', 6: 'friend' }

/** Below lists of activities, by their types. */
export const appliedByActivity: Readonly<Record<number, FormKind>> = { 4: 'volunteer', 5: 'littleGuide' }
