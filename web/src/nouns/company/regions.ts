import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { regionsQuery } from '../dictionary/offered.ts'

/** The name of a place by its codes, from the whole to the part; empty while it is not known. */
export function useRegionName({
  province,
  city,
  district,
}: {
  province: string
  city: string
  district: string
}): string {
  const { lang } = useWords()
  const provinces = useQuery({ ...regionsQuery(lang, [], 2), enabled: province !== '' })
  const cities = useQuery({ ...regionsQuery(lang, [province], 2), enabled: city !== '' })
  const districts = useQuery({ ...regionsQuery(lang, [province, city], 2), enabled: district !== '' })
  return [
    provinces.data?.find((one) => one.value === province),
    cities.data?.find((one) => one.value === city),
    districts.data?.find((one) => one.value === district),
  ]
    .flatMap((place) => (place ? [place.name] : []))
    .join(' ')
}
