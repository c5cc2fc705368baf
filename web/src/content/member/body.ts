/** The record of the council's page (RULES records 10); the other body is the committee. */
const COUNCIL_PAGE = 5
/** The types of members: of the committee and of the council (RULES records 7). */
const COMMITTEE = 2
const COUNCIL = 3

/** The body that a page is about: the type of its members, and what stands above them. */
export const bodyOf = (page: number) =>
  page === COUNCIL_PAGE
    ? ({ type: COUNCIL, title: 'member.councilTitle' } as const)
    : ({ type: COMMITTEE, title: 'member.committeeTitle' } as const)
