const company = Array.from({ length: 12 }, (_, at) => 101 + at)
const museum = Array.from({ length: 10 }, (_, at) => 201 + at)

/** The permission values of each of the demo's people (RULES demo 1). */
export const held: Record<string, readonly number[]> = {
  admin: museum,
  editor: [201, 204],
  publisher: [201, 202, 204],
  cataloguer: [203, 204],
  desk: [205],
  reviewer: [206],
  finance1: [207],
  finance2: [207],
  finance3: [207],
  'owner-a': company,
  'owner-b': company,
  'staff-a': [104, 105, 108],
  'staff-b': [107, 109, 112],
  visitor: [],
}
