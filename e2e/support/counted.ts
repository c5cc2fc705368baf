/** A list whose choices are counted. */
export interface Counted {
  path: string
  /** The word that names its choices. */
  label: string
  /** What narrows it at the start; each is tried by itself. */
  starts: string[]
  /** Chosen, it leaves nothing: its own link stays and others are left out. */
  empty?: string
}

export const counted: Counted[] = [
  {
    path: '/collection/list',
    label: 'relic.filter',
    starts: ['', '?keyword=瓷', '?onDisplay=1&hasPicture=1'],
    empty: '?keyword=不会有这样的东西&onDisplay=1',
  },
  {
    path: '/company/list',
    label: 'companyPages.filter',
    starts: ['', '?keyword=青', '?sort=title&size=10'],
    empty: '?keyword=不会有这样的单位&province=330000',
  },
  { path: '/search', label: 'find.kinds', starts: ['?keyword=青瓷', '?keyword=青瓷&kind=relic'] },
]
