import { expect, test } from 'vitest'
import { kept } from '../support/http.ts'
import { langs, withLang, word } from '../support/site.ts'

/** The pages on which places are booked, before a script asks what is free. */
for (const lang of langs) {
  for (const path of ['/service/tourDetail', '/service/interpretationDetail']) {
    test(`the first HTML of ${path} in ${lang} tells the rules and whom to call, and nothing of what is free`, async () => {
      const html = await (await kept.get(withLang(path, lang))).text()
      expect(html).toContain(word(lang, 'booking.rule.hold.text', { count: 10 }))
      expect(html).toContain(word(lang, 'booking.noScript'))
      expect(html).not.toMatch(/"free":|"opensAt":|"holdUntil":/)
    })
  }
}
