import { expect, test } from 'vitest'
import { held } from '../support/held.ts'
import { http } from '../support/http.ts'
import { person } from '../support/people.ts'

/** What each of the demo's people may do, as the sign-in says it; where that leads them is `tests/roles.spec.ts`. */
for (const [role, values] of Object.entries(held)) {
  test(`${role} holds the values of the account`, async () => {
    const { mobile, password } = await person(role)
    const answer = await http.post('/user/getLogin', { data: { mobile, password } })
    const { hgPostData } = (await answer.json()) as { hgPostData: { nvcJurisdiction: number[] }[] }
    expect(hgPostData[0]?.nvcJurisdiction).toEqual(values)
  })
}
