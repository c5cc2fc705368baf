import { type Guest, type IdType, idTypes, newGuest } from './party.ts'

/**
 * The list of names of a group, as a spreadsheet writes it (RULES bookings 20): a line for each person, with the name, and
 * where documents are asked the type and the number, and the day of birth where the document does not tell it.
 */

/** What is wrong with a line; lines are counted as a spreadsheet counts them, from 1. */
export interface LineFault {
  line: number
  fault: 'name' | 'idType' | 'idNumber'
}

export interface NameList {
  guests: Guest[]
  faults: LineFault[]
}

/** Bytes of a file that is read: far more than a list of 500 names has. */
export const MOST_BYTES = 256 * 1024

/** How people write the types of documents, in both languages and as the wire has them. */
const written: Readonly<Record<IdType, readonly string[]>> = {
  residentId: ['身份证', '居民身份证', 'id card', 'resident identity card'],
  passport: ['护照', 'passport'],
  hkMacauPermit: ['港澳通行证', '回乡证', '港澳居民来往内地通行证', 'hong kong and macau permit'],
  taiwanPermit: ['台胞证', '台湾居民来往大陆通行证', 'taiwan permit'],
  foreignPermanent: ['外国人永久居留身份证', '永居证', 'foreign permanent resident card'],
}

/** The first cell of a line that names the columns. */
const headings = new Set(['姓名', 'name', '名字'])

const typeOf = (cell: string): IdType | undefined => {
  const folded = cell.trim().toLowerCase()
  return idTypes.find((type) => type.toLowerCase() === folded || written[type].includes(folded))
}

/** Text of a file: UTF-8, or as spreadsheets in China still write it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The cells of a file, line by line (RFC 4180); commas, semicolons or tabs part them, whichever the first line has. */
export function cellsOf(text: string): string[][] {
  const whole = text.replace(/^\ufeff/, '')
  const [first = ''] = whole.split(/\r?\n/, 1)
  const mark = [',', ';', '\t', '，'].find((one) => first.includes(one)) ?? ','
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(cells)
    cells = []
  }
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (whole.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === mark) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}

/** Who is on a list; `isNamed`: documents are asked. Empty lines, and one that names the columns, are passed over. */
export function readNames(text: string, isNamed: boolean): NameList {
  const guests: Guest[] = []
  const faults: LineFault[] = []
  cellsOf(text).forEach((cells, index) => {
    const [name = '', type = '', number = '', birthDate = ''] = cells
    if (cells.every((cell) => cell === '')) return
    if (index === 0 && headings.has(name.toLowerCase())) return
    const line = index + 1
    const guest = newGuest(guests.length)
    const idType = type === '' ? guest.idType : typeOf(type)
    if (name === '') faults.push({ line, fault: 'name' })
    if (isNamed && !idType) faults.push({ line, fault: 'idType' })
    if (isNamed && number === '') faults.push({ line, fault: 'idNumber' })
    // A spreadsheet keeps a long number whole only behind an apostrophe.
    const idNumber = isNamed ? number.replace(/^'/, '') : ''
    guests.push({ ...guest, name, idType: idType ?? guest.idType, idNumber, birthDate: isNamed ? birthDate : '' })
  })
  return { guests, faults }
}

/** An empty list to be filled in: the columns, and a line that shows how. */
export const template = (columns: readonly string[], example: readonly string[]): string =>
  `\ufeff${[columns, example].map((cells) => `${cells.join(',')}\r\n`).join('')}`
