/** Numbers that identify a person, an organisation, a car or an account. Mirrors `crates/core/src/validate/identity.rs`. */

import { parseIsoDate } from '../dates.ts'

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/**
 * A resident identity card number (GB 11643-1999): 17 digits and a check character (`x` too), a known province and a
 * real day of birth from 1900 on. The 15-digit numbers of the first generation are refused: those cards ended on
 * 2013-01-01.
 */
export function idCard(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text) || !provinces.test(text)) return false
  const born = bornIn(text)
  return born !== undefined && born.year >= 1900 && hasCheck(text)
}

/** Whether the last of 18 characters is the check character of the 17 digits before it (ISO 7064, MOD 11-2). */
function hasCheck(text: string): boolean {
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text.charAt(at)), 0)
  return '10X98765432'.charAt(sum % 11) === text.charAt(17).toUpperCase()
}

/**
 * The day of birth in a resident's number or a foreign permanent resident's one. Of the older card for foreigners only the
 * last two digits of the year are told; they are of the last hundred years before 2023, when the card ended.
 */
export function bornIn(number: string): ReturnType<typeof parseIsoDate> {
  if (number.length === 18)
    return parseIsoDate(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`)
  if (number.length !== 15) return undefined
  const short = number.slice(7, 9)
  return parseIsoDate(`${Number(short) > 23 ? '19' : '20'}${short}-${number.slice(9, 11)}-${number.slice(11, 13)}`)
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * A unified social credit code (GB 32100-2015; RULES formats 6): 18 digits and capital letters without I, O, S, V, Z;
 * the registering authority's region in digits, and the check character of the standard. Forms capitalise first.
 */
export function creditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let weight = 1
  let sum = 0
  for (const sign of text.slice(0, 17)) {
    sum += creditSigns.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return creditSigns.indexOf(text.charAt(17)) === (31 - (sum % 31)) % 31
}

const plate =
  /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-HJ-NP-Z]([A-HJ-NP-Z\d]{4}[A-HJ-NP-Z\d挂学警港澳]|[A-HJK][A-HJ-NP-Z\d]\d{4}|\d{5}[A-HJK])$/

/**
 * A mainland car plate: 7 characters, or 8 for new-energy cars. Province, letter, then letters (without I and O) and
 * digits; the last of seven may be 挂, 学, 警, 港 or 澳. A new-energy plate has its letter (A–H, J, K) first or last among
 * six. Plates of embassies are not taken.
 */
export function carPlate(text: string): boolean {
  return plate.test(text)
}

/** A passport number of any country (ICAO Doc 9303): 5 to 9 capital letters and digits with a digit. Forms capitalise first. */
export function passport(text: string): boolean {
  return /^[A-Z0-9]{5,9}$/.test(text) && /\d/.test(text)
}

/** A permit of Hong Kong or Macau (RULES formats 10): H or M with 8 digits, on older ones 10. Forms capitalise first. */
export function hkMacauPermit(text: string): boolean {
  return /^[HM](\d{8}|\d{10})$/.test(text)
}

/** A permit of Taiwan (RULES formats 10): 8 digits, on older ones 10. */
export function taiwanPermit(text: string): boolean {
  return /^(\d{8}|\d{10})$/.test(text)
}

/**
 * A foreign permanent resident card (RULES formats 10): 18 digits as a resident's with a 9 in front, or three letters and 12
 * digits of which the fifth to the tenth are the day of birth. Forms capitalise first.
 */
export function foreignPermanent(text: string): boolean {
  if (/^9\d{16}[\dX]$/.test(text)) return hasCheck(text) && bornIn(text) !== undefined
  return /^[A-Z]{3}\d{12}$/.test(text) && bornIn(text) !== undefined
}

/** A bank card number: 16 or 19 digits. Company accounts keep no checksum, so none is asked. */
export function bankCard(text: string): boolean {
  return /^(\d{16}|\d{19})$/.test(text)
}

/** The number of a company's bank account: 8 to 30 digits. Banks number them each in their own way. */
export function companyAccount(text: string): boolean {
  return /^\d{8,30}$/.test(text)
}
