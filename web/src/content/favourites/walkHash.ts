/** What the address of the favourites ends with where they are shown as a walk. */
export const WALK = 'walk'
