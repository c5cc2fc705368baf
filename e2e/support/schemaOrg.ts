/**
 * The part of schema.org's vocabulary that the site speaks: what each type is, what may be said of it, and what that is.
 * Written from schema.org, version 29, and never from our own code: a property that is not here is not allowed.
 */

/** `Text`, `URL`, `Number`, `Integer`, `Boolean`, `Date`, `DateTime`, `Duration`, `Time`, or the name of a type. */
type Expected = string

interface Type {
  is: readonly string[]
  has: Readonly<Record<string, Expected>>
}

const priced = { offers: 'Offer' }

export const vocabulary: Readonly<Record<string, Type>> = {
  Thing: {
    is: [],
    has: {
      name: 'Text',
      alternateName: 'Text',
      description: 'Text',
      url: 'URL',
      image: 'URL|ImageObject',
      identifier: 'Text|URL|PropertyValue',
      sameAs: 'URL',
    },
  },
  Intangible: { is: ['Thing'], has: {} },
  Place: {
    is: ['Thing'],
    has: {
      address: 'Text|PostalAddress',
      telephone: 'Text',
      openingHoursSpecification: 'OpeningHoursSpecification',
      specialOpeningHoursSpecification: 'OpeningHoursSpecification',
      isAccessibleForFree: 'Boolean',
      logo: 'URL|ImageObject',
    },
  },
  CivicStructure: { is: ['Place'], has: { openingHours: 'Text' } },
  Museum: { is: ['CivicStructure'], has: {} },
  VirtualLocation: { is: ['Intangible'], has: {} },
  Organization: {
    is: ['Thing'],
    has: {
      address: 'Text|PostalAddress',
      telephone: 'Text',
      email: 'Text',
      logo: 'URL|ImageObject',
      knowsAbout: 'Text|URL|Thing',
      foundingDate: 'Date',
      makesOffer: 'Offer',
      memberOf: 'Organization',
    },
  },
  Person: {
    is: ['Thing'],
    has: {
      jobTitle: 'Text',
      affiliation: 'Organization',
      memberOf: 'Organization',
      knowsAbout: 'Text|URL|Thing',
      email: 'Text',
      telephone: 'Text',
    },
  },
  Audience: { is: ['Intangible'], has: { audienceType: 'Text' } },
  Brand: { is: ['Intangible'], has: { logo: 'URL|ImageObject' } },
  PostalAddress: {
    is: ['Intangible'],
    has: {
      streetAddress: 'Text',
      addressLocality: 'Text',
      addressRegion: 'Text',
      addressCountry: 'Text',
      postalCode: 'Text',
      telephone: 'Text',
      email: 'Text',
    },
  },
  OpeningHoursSpecification: {
    is: ['Intangible'],
    has: { dayOfWeek: 'URL', opens: 'Time', closes: 'Time', validFrom: 'Date|DateTime', validThrough: 'Date|DateTime' },
  },
  QuantitativeValue: { is: ['Intangible'], has: { value: 'Number|Text', unitCode: 'Text|URL', unitText: 'Text' } },
  Offer: {
    is: ['Intangible'],
    has: {
      price: 'Number|Text',
      priceCurrency: 'Text',
      availability: 'URL',
      seller: 'Organization|Person',
      itemOffered: 'Product|CreativeWork|Event',
    },
  },
  Product: {
    is: ['Thing'],
    has: {
      ...priced,
      sku: 'Text',
      category: 'Text|URL',
      material: 'Text|URL|Product',
      size: 'Text|QuantitativeValue',
      brand: 'Brand|Organization',
      manufacturer: 'Organization',
    },
  },
  Event: {
    is: ['Thing'],
    has: {
      ...priced,
      startDate: 'Date|DateTime',
      endDate: 'Date|DateTime',
      location: 'Place|PostalAddress|Text|VirtualLocation',
      organizer: 'Organization|Person',
      eventStatus: 'URL',
      eventAttendanceMode: 'URL',
      audience: 'Audience',
      typicalAgeRange: 'Text',
      isAccessibleForFree: 'Boolean',
      subEvent: 'Event',
      maximumAttendeeCapacity: 'Integer',
      inLanguage: 'Text',
    },
  },
  EducationEvent: { is: ['Event'], has: {} },
  ExhibitionEvent: { is: ['Event'], has: {} },
  CreativeWork: {
    is: ['Thing'],
    has: {
      ...priced,
      headline: 'Text',
      alternativeHeadline: 'Text',
      author: 'Organization|Person',
      creator: 'Organization|Person',
      publisher: 'Organization|Person',
      provider: 'Organization|Person',
      datePublished: 'Date|DateTime',
      dateModified: 'Date|DateTime',
      dateCreated: 'Date|DateTime',
      temporal: 'DateTime|Text',
      temporalCoverage: 'DateTime|Text|URL',
      inLanguage: 'Text',
      genre: 'Text|URL',
      isPartOf: 'CreativeWork|URL',
      about: 'Thing',
      mainEntity: 'Thing',
      associatedMedia: 'MediaObject',
      encoding: 'MediaObject',
      video: 'VideoObject',
      creditText: 'Text',
      material: 'Text|URL|Product',
      timeRequired: 'Duration',
      educationalLevel: 'Text|URL',
      learningResourceType: 'Text',
      typicalAgeRange: 'Text',
      text: 'Text',
      position: 'Integer|Text',
    },
  },
  Article: { is: ['CreativeWork'], has: { articleSection: 'Text' } },
  NewsArticle: { is: ['Article'], has: {} },
  Report: { is: ['Article'], has: { reportNumber: 'Text' } },
  DigitalDocument: { is: ['CreativeWork'], has: {} },
  Book: { is: ['CreativeWork'], has: { isbn: 'Text', numberOfPages: 'Integer' } },
  CreativeWorkSeries: { is: ['CreativeWork'], has: {} },
  BookSeries: { is: ['CreativeWorkSeries'], has: {} },
  LearningResource: { is: ['CreativeWork'], has: {} },
  MediaObject: {
    is: ['CreativeWork'],
    has: { contentUrl: 'URL', encodingFormat: 'Text|URL', contentSize: 'Text', uploadDate: 'Date|DateTime' },
  },
  VideoObject: { is: ['MediaObject'], has: { thumbnailUrl: 'URL' } },
  VisualArtwork: {
    is: ['CreativeWork'],
    has: {
      artform: 'Text|URL',
      artMedium: 'Text|URL',
      height: 'Distance|QuantitativeValue',
      width: 'Distance|QuantitativeValue',
      depth: 'Distance|QuantitativeValue',
      weight: 'QuantitativeValue',
    },
  },
  WebPage: { is: ['CreativeWork'], has: { breadcrumb: 'BreadcrumbList|Text' } },
  AboutPage: { is: ['WebPage'], has: {} },
  FAQPage: { is: ['WebPage'], has: {} },
  Comment: { is: ['CreativeWork'], has: {} },
  Answer: { is: ['Comment'], has: {} },
  Question: { is: ['Comment'], has: { acceptedAnswer: 'Answer', suggestedAnswer: 'Answer' } },
  ItemList: { is: ['Intangible'], has: { itemListElement: 'ListItem|Text|Thing', numberOfItems: 'Integer' } },
  BreadcrumbList: { is: ['ItemList'], has: {} },
  ListItem: { is: ['Intangible'], has: { item: 'Thing|URL', position: 'Integer|Text' } },
}

const DATE = /^-?\d{4}(-\d{2}(-\d{2})?)?$/
/** With its offset: without one nobody abroad knows when that is. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const literals: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && DATE.test(value),
  DateTime: (value) => typeof value === 'string' && INSTANT.test(value),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}(:\d{2})?$/.test(value),
  Duration: (value) => typeof value === 'string' && /^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?)?$/.test(value),
}

/** A type with all that it is besides. */
function ancestors(type: string): string[] {
  const known = vocabulary[type]
  return known ? [type, ...known.is.flatMap(ancestors)] : []
}

/** What of a description schema.org does not know, each with the way to it. */
export function faults(value: unknown, at = ''): string[] {
  const thing = value as Record<string, unknown>
  const types = [thing['@type']].flat() as string[]
  const unknown = types.filter((type) => !(type in vocabulary))
  if (types.length === 0 || unknown.length > 0) return [`${at}: no type ${String(unknown)}`]
  const all = new Set(types.flatMap(ancestors))
  return Object.entries(thing).flatMap(([key, inner]) => {
    if (key === '@type' || (key === '@context' && at === '' && inner === 'https://schema.org')) return []
    const here = `${at}${types.join('+')}.${key}`
    const expected = [...all].flatMap((type) => vocabulary[type]?.has[key]?.split('|') ?? [])
    if (expected.length === 0) return [`${here}: is said of no ${types.join(' or ')}`]
    return [inner].flat().flatMap((one: unknown) => {
      if (typeof one === 'object' && one !== null) {
        const kinds = ([(one as Record<string, unknown>)['@type']].flat() as string[]).flatMap(ancestors)
        const fits = kinds.some((kind) => expected.includes(kind))
        return [
          ...(fits ? [] : [`${here}: ${JSON.stringify(kinds[0])} is no ${expected.join(' or ')}`]),
          ...faults(one, `${here} > `),
        ]
      }
      return expected.some((kind) => literals[kind]?.(one))
        ? []
        : [`${here}: ${JSON.stringify(one)} is no ${expected.join(' or ')}`]
    })
  })
}
