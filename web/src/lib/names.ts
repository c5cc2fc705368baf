/** Family names of two characters that are still borne; any other Chinese family name is one. */
const double = new Set([
  '欧阳',
  '上官',
  '司马',
  '司徒',
  '司空',
  '诸葛',
  '夏侯',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '长孙',
  '宇文',
  '端木',
  '百里',
  '南宫',
  '西门',
  '申屠',
  '太史',
  '澹台',
  '轩辕',
  '独孤',
])

const han = /^\p{Script=Han}/u

/**
 * What is cut into a person's seal: the family name of a Chinese name, the first character of the last part of a name
 * that is written by sound (`玛丽安·霍尔维克` is 霍), and the initials of a name in another script.
 */
export function monogram(name: string): string {
  const last =
    name
      .trim()
      .split(/[·•・]/)
      .at(-1)
      ?.trim() ?? ''
  if (han.test(last)) {
    const two = last.slice(0, 2)
    return double.has(two) && last.length > 2 ? two : ([...last][0] ?? '')
  }
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map((part = '') => ([...part][0] ?? '').toUpperCase()).join('')
}
