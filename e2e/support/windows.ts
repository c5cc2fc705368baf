import type { Page } from '@playwright/test'
import { goTo } from './controls.ts'
import { type Person, signIn } from './people.ts'
import { expect, test as base } from './test.ts'
import { type Window, window } from './warm.ts'

/** Stories of several people, each of whom sits at a window of their own. */
interface People {
  /**
   * The window of somebody, at an address of the back-office. The first one is the test's own page. Whoever comes back to
   * theirs comes from another page of it, and so sees what others did meanwhile; a new document is not loaded for that.
   */
  as: (who: Omit<Person, 'role'> | Person, address: string) => Promise<Page>
}

export const test = base.extend<People>({
  as: async ({ page, browser, noise }, use) => {
    const windows = new Map<string, Page>()
    const others: Window[] = []
    const open = async () => {
      if (windows.size === 0) return page
      const other = await window(browser, windows.size)
      others.push(other)
      other.hear = (line) => noise.push(line)
      return other.page()
    }
    await use(async (who, address) => {
      const left = windows.get(who.mobile)
      if (left) {
        await goTo(left, '/manage/noAccess')
        await goTo(left, address)
        return left
      }
      const made = await open()
      windows.set(who.mobile, made)
      await signIn(made, who, address)
      return made
    })
    await Promise.all(others.map((other) => other.forget()))
  },
})

export { expect }
