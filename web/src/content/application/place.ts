/** Where visitors apply on a page: what an address names after `#`. The sign-in leads back to it. */
export const PLACE = 'apply'
