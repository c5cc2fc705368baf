/** The lines of the product's own mark on a grid of 48, for whatever draws it. */
export const markPaths = [
  'M3 24a21 21 0 1 0 42 0a21 21 0 1 0-42 0',
  'M4.5 29c5 0 7-3.5 10-7.500s5-6 9-6 6.5 3 6.5 6-2 4.8-4.5 4.8-3.8-1.7-3.8-3.3',
  'M43 20c-3.5.5-5 3-7.5 6.500S30 33 24.5 33c-6 0-9-2.5-13 2.5',
  'M39.5 33.500C34 33 31 38 24.5 38c-3.5 0-5.5-1-7.5-1',
] as const
