/** What changes an address can bring: another page, another leaf of a list, or only a filter (RULES pages 3). */
export type Move = 'page' | 'leaf' | 'filter' | 'none'

/**
 * How long what is there stays before the skeleton of what comes, in milliseconds. Whoever goes to another page sees at
 * once that the click was heard; a page that comes sooner shows no skeleton at all. A list that is filtered keeps its
 * place, its counts and the focus until the answer is there, under the bar at the top.
 */
export const PATIENCE_MS: Readonly<Record<Move, number>> = { page: 150, leaf: 1000, filter: Infinity, none: 1000 }
