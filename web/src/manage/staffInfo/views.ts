/** The part of the page with the invitations; the address names it. */
export const INVITATIONS = 'invitations'

/** The part that says what needs approval. */
export const APPROVAL = 'approval'

/** The part that says who signs contracts. */
export const SIGNING = 'signing'
