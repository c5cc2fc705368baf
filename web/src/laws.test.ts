// @vitest-environment node
/** The laws of the web, each a check that can fail. Why each stands is in docs/ARCHITECTURE.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { classesIn, readSheet } from '../scripts/editions.ts'
import { withTwin } from '../scripts/twins.ts'
import { blocksSource, wordFiles } from '../scripts/words.mjs'

const src = dirname(fileURLToPath(import.meta.url))

interface Source {
  /** Relative to `src`. */
  path: string
  text: string
  /** The text without comments; of a sheet, as a browser reads it. */
  code: string
}

const sources: Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|tsx|css)$/.test(path) && !path.endsWith('.gen.ts'))
  .map((path) => {
    const text = readFileSync(join(src, path), 'utf8')
    const read = path.endsWith('.css') ? readSheet(join(src, path)).root.toString() : text
    return { path, text, code: withoutComments(read) }
  })
const scripts = sources.filter(({ path }) => /\.tsx?$/.test(path))
const isTest = ({ path }: Source) => /\.test\.tsx?$|(^|\/)testing\.tsx?$/.test(path)
const shipped = scripts.filter((source) => !isTest(source))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

/** `path:line: text` of each match, so that a failure says where to look. */
function found(where: Source[], pattern: RegExp): string[] {
  return where.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const rooms = [
  'lib',
  'ui',
  'i18n',
  'api',
  'content',
  'form',
  'nouns',
  'desk',
  'site',
  'manage',
  'studio',
  'h5',
  'app',
] as const
type Room = (typeof rooms)[number]

/** Who may import whom: `lib ← ui, i18n, api ← nouns, form ← content ← wings ← app`; `nouns` is what is known of each
 * noun, in a folder of its own: what is asked of the server, states and fields; `desk` is what the two back-office wings share. */
const wing = ['lib', 'ui', 'i18n', 'api', 'content', 'form', 'nouns'] as const
const mayImport = {
  lib: [],
  i18n: ['lib'],
  ui: ['lib', 'i18n'],
  api: ['lib', 'i18n'],
  content: ['lib', 'ui', 'i18n', 'api', 'nouns', 'form'],
  form: ['lib', 'i18n', 'api'],
  nouns: ['lib', 'i18n', 'api'],
  desk: wing,
  site: wing,
  manage: [...wing, 'desk'],
  studio: [...wing, 'desk'],
  h5: wing,
  app: [...wing, 'desk', 'site', 'manage', 'studio', 'h5'],
} as const satisfies Record<Room, readonly Room[]>

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

test('rooms import only the rooms below them, and wings never import each other', () => {
  const wrong = scripts.flatMap(({ path, code }) => {
    const room = path.split('/')[0] as Room
    if (!rooms.includes(room)) return []
    return [...code.matchAll(importPattern)].flatMap(([, target = '']) => {
      const other = relative(src, join(src, dirname(path), target)).split('/')[0] as Room
      // What lies outside `src` is data: the contract's files.
      if (!rooms.includes(other)) return []
      const allowed: readonly Room[] = mayImport[room]
      return other === room || allowed.includes(other) ? [] : [`${path} imports ${target}`]
    })
  })
  expect(wrong).toEqual([])
})

/** Rooms that visitors never download. */
const behindDesk = /^(desk|manage|studio)\//

test('antd and its kin are for the back-office alone', () => {
  const others = scripts.filter(({ path }) => !behindDesk.test(path))
  expect(found(others, /from ['"](antd|dayjs|@ant-design\/|@rc-component\/)|import ['"](antd|dayjs)/)).toEqual([])
})

test('the program loads the back-office when it is wanted, and the engine of the first HTML never', () => {
  const outside = scripts.filter(({ path }) => !behindDesk.test(path))
  expect(found(outside, /^\s*(import(?! type)|export)\b.*from ['"][^'"]*\/(desk|manage|studio)\//)).toEqual([])
})

test('a page brings the faces of its own kind, not the registry of all', () => {
  expect(found(scripts, /^import (?!type ).*from ['"][^'"]*content\/index\.ts/)).toEqual([])
})

test('every file lies in a room', () => {
  const outside = scripts.filter(({ path }) => !rooms.includes(path.split('/')[0] as Room)).map(({ path }) => path)
  expect(outside.toSorted()).toEqual(['globals.d.ts', 'laws.test.ts'])
})

test('no file is longer than 500 lines', () => {
  expect(sources.filter(({ text }) => text.split('\n').length > 500).map(({ path }) => path)).toEqual([])
})

test('nothing that a visitor sees sets a style attribute', () => {
  const shown = shipped.filter(({ path }) => /^(ui|content|desk|manage|studio|site|h5|app)\//.test(path))
  expect(found(shown, /\bstyle=\{|\bstyle="/)).toEqual([])
  expect(found(shown, /\bcssText\b|setAttribute\(\s*['"]style/)).toEqual([])
})

test('types are not switched off', () => {
  const others = scripts.filter(({ path }) => path !== 'laws.test.ts')
  expect(found(others, /\bas any\b|: any\b|<any\b|\bany\[\]|\bany>/)).toEqual([])
  const silenced = others.filter(({ text }) => /@ts-(ignore|expect-error|nocheck)/.test(text))
  expect(silenced.map(({ path }) => path)).toEqual([])
})

test('pages render without Intl, which the engine of the server does not have', () => {
  const rendered = shipped.filter(({ path }) =>
    /^(ui|content|desk|manage|studio|site|h5|lib|i18n|api|app)\//.test(path),
  )
  // Text is parted into signs for a picture, which a browser alone draws.
  const others = rendered.filter(({ path }) => path !== 'lib/graphemes.ts')
  expect(found(others, /\bIntl\.|\.toLocale\w+\(|\.localeCompare\(/)).toEqual([])
})

test('what acts on a key of an input method asks whether a word is in the making', () => {
  /** Where no text is written, or somebody else has asked by then. */
  const without = new Map([
    ['content/booking/useRadioKeys.ts', 'buttons of a radio group'],
    ['content/relic/listen/Controls.tsx', 'a slider'],
    ['content/relic/Viewer.tsx', 'a picture and its buttons'],
    ['content/relic/useFullScreen.ts', 'a picture over the whole window'],
    ['site/event/gridKeys.ts', 'the days of a calendar'],
    ['site/event/useGridKeys.ts', 'the days of a calendar'],
    ['site/home/Stage.tsx', 'buttons'],
    ['site/layout/MainNav.tsx', 'links of a menu'],
    ['desk/shell/Sidebar.tsx', 'links of a menu'],
    ['desk/grid/keys.ts', 'asked by LineGrid'],
    ['desk/form/DayInput.tsx', 'asked by its line of text, in pickerParts'],
    ['studio/desk/FoundList.tsx', 'buttons'],
    ['studio/desk/wedge.ts', 'told by useKeys'],
    ['studio/desk/DeskPage.tsx', 'handed to useKeys'],
    ['studio/reservations/WeekField.tsx', 'blocks of a drawn week'],
    ['studio/reservations/WeekSheet.tsx', 'links of a drawn week'],
  ])
  const keys = /'(Enter|Escape|Tab)'|\bArrow(Up|Down|Left|Right)\b|\bevent\.key\b|\bonPressEnter=/
  const acting = shipped.filter(({ code }) => keys.test(code))
  const asking = acting.filter(({ code }) => /\bcomposes\(/.test(code))
  expect(asking.length).toBeGreaterThan(8)
  expect(acting.flatMap(({ path }) => (without.has(path) ? [] : [path])).toSorted()).toEqual(
    asking.map(({ path }) => path).toSorted(),
  )
  expect([...without.keys()].filter((path) => !acting.some((one) => one.path === path))).toEqual([])
  // A field of a calendar has an Enter of antd's own.
  const calendars = shipped.filter(({ code }) => /<DatePicker\b/.test(code))
  expect(calendars.flatMap(({ path, code }) => (/components=\{pickerParts\}/.test(code) ? [] : [path]))).toEqual([])
})

test('the museum’s today is asked of what turns it at midnight', () => {
  /** What is asked anew each time, or only begins with that day. */
  const homes = new Set(['api/queries.ts', 'lib/museumTime.ts', 'h5/tickets/standIn.ts', 'desk/form/DayInput.tsx'])
  const others = shipped.filter(({ path }) => !homes.has(path))
  expect(found(others, /\bmuseum(Day|Minute)\([^)]*\bDate\.now\(/)).toEqual([])
  const drawn = shipped.filter(({ path }) => path !== 'api/useMuseumDay.ts')
  expect(found(drawn, /\buse(Suspense)?Query\(\s*todayQuery\b/)).toEqual([])
})

test('what a write answered is kept by keepAnswer, so that no earlier question overwrites it', () => {
  /** What no write answered: what the server sent along or a browser kept, before anything is asked, and the day. */
  const homes = /^(api\/(keepAnswer|state)|app\/(render|turnDay)|h5\/tickets\/standIn)\.tsx?$/
  const others = shipped.filter(({ path }) => !homes.test(path))
  expect(found(others, /\bset(Query|Queries)Data\b/)).toEqual([])
})

test('there are no barrels: a file that only passes others on hides where things are', () => {
  // The registry of kinds: one file for each names its parts.
  const others = shipped.filter(({ path }) => !/^content\/[a-z]+\.tsx$/i.test(path))
  const barrels = others.filter(({ code }) => {
    const lines = code
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return (
      lines.length > 0 &&
      lines.every((line) => /^(import|export) .*from ['"]/.test(line)) &&
      lines.some((line) => line.startsWith('export'))
    )
  })
  expect(barrels.map(({ path }) => path)).toEqual([])
  expect(found(shipped, /^export \* from/)).toEqual([])
})

test('what is asked goes by its key in the contract: the client itself is called where the key is known', () => {
  const homes = new Set(['api/client.ts', 'api/ask.ts', 'api/once.ts', 'api/upload.ts'])
  const others = shipped.filter(({ path }) => !homes.has(path))
  expect(found(others, /^import [^;]*\bcall\b.*from ['"][^'"]*\/client\.ts/)).toEqual([])
})

test('addresses of pages are written down in lib/paths.ts and nowhere else, those of calls only as keys', () => {
  const homes = new Set(['lib/paths.ts', 'content/nav.ts'])
  const others = shipped.filter(({ path }) => !homes.has(path))
  expect(
    found(
      others,
      /['"`]\/(api|user|token|Dictionary|exhibition|collection|academic|event|service|information|education|company|manage|search|login|my)(\/|['"`?])/,
    ),
  ).toEqual([])
})

// ---- words ----

function leaves(value: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string'
      ? [[prefix + key, inner] as [string, string]]
      : leaves(inner as object, `${prefix}${key}.`),
  )
}

const chinese = new Map(leaves(zh))
const english = new Map(leaves(en))
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
/** `_one` and `_other` are forms of one word. */
const word = (key: string) => key.replace(/_(one|other)$/, '')
const words = (keys: Iterable<string>) => [...new Set([...keys].map(word))].toSorted()

test('Chinese and English have the same words', () => {
  expect(words(english.keys())).toEqual(words(chinese.keys()))
})

test('a word has the same holes in both languages, and is empty in neither', () => {
  for (const [key, text] of chinese) {
    const other = english.get(key) ?? english.get(`${key}_other`) ?? ''
    expect([key, holes(other)]).toEqual([key, holes(text)])
    expect([key, text.trim() !== '', other.trim() !== '']).toEqual([key, true, true])
  }
})

/** Every literal that looks like a key, and every template that begins like one. */
function usedWords(): { keys: Set<string>; prefixes: string[] } {
  const keys = new Set<string>()
  const prefixes: string[] = []
  const namespaces = Object.keys(zh).join('|')
  for (const { code } of shipped) {
    for (const [, key = ''] of code.matchAll(new RegExp(`['"\`]((?:${namespaces})\\.[\\w.]+)['"\`]`, 'g')))
      keys.add(key)
    for (const [, prefix = ''] of code.matchAll(new RegExp(`\`((?:${namespaces})\\.[\\w.]*)\\$\\{`, 'g')))
      prefixes.push(prefix)
  }
  return { keys, prefixes }
}

test('one word stands for one thing: none that docs/GLOSSARY.md bans', () => {
  /** What is not said, and what is said for it. */
  const banned: Record<'zh' | 'en', [RegExp, string][]> = {
    zh: [
      [/访客/, '观众'],
      [/我的数据|个人数据/, '我的资料、个人资料'],
      [/登陆/, '登录'],
      [/帐[号户]/, '账号、账户'],
      [/(?<!在)职员|本馆员工/, '员工（企业的）、馆员（本馆的）'],
      [/会员企业/, '会员单位'],
      [/第二验证|备用码/, '两步验证、恢复码'],
      [/收回.*申请|申请.*收回/, '撤回'],
      [/检索|课目/, '搜索、课程'],
      [/[\u4e00-\u9fff][,;:?!]|[,;?!][\u4e00-\u9fff]/, '全角标点'],
      [/\}\}[个件份项条场种则课岁位次张人家只行]|[个第共][{]/, '数字两边空一格'],
    ],
    en: [
      [/\bover already\b|^over$|^all over$/i, 'past, ended'],
      [/\}\} \/ \{\{unit/, 'per'],
      [/\b(artifact|artefact|(?<!cultural )relics?\b)/i, 'object'],
      [/\blog ?in\b/i, 'sign in'],
      [/\bcommodit/i, 'product'],
      [/\be-mail/i, 'email'],
      [/\bsecond factor/i, 'two-step verification'],
      [/\bwhoever\b|\bthat which\b|\bmay be had\b/i, 'a plain sentence'],
      [/\b(color|center|catalog|favorite|organization|license|gray|program)\b/i, 'British spelling'],
      [/["']/, '’ and “ ”'],
    ],
  }
  const said = [
    ...[...chinese].map((one) => ['zh', ...one] as const),
    ...[...english].map((one) => ['en', ...one] as const),
  ]
  const wrong = said.flatMap(([lang, key, text]) =>
    banned[lang].flatMap(([word, instead]) => (word.test(text) ? [`${lang} ${key}: ${text} (say ${instead})`] : [])),
  )
  expect(wrong).toEqual([])
})

test('every word that is used is there', () => {
  const known = new Set(words(chinese.keys()))
  expect([...usedWords().keys].filter((key) => !known.has(key))).toEqual([])
})

test('every word that is there is used', () => {
  const { keys, prefixes } = usedWords()
  const isUsed = (key: string) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
  // The server's own words are checked by the server.
  const ours = words(chinese.keys()).filter((key) => !key.startsWith('server.'))
  expect(ours.filter((key) => !isUsed(key))).toEqual([])
})

test('no text stands in the code: every word goes through i18n', () => {
  const drawn = shipped.filter(({ path }) => /^(ui|content|desk|manage|studio|site|h5|app)\//.test(path))
  expect(found(drawn, /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/)).toEqual([])
  // English between tags, or in an attribute that is read to somebody.
  expect(
    found(
      drawn.filter(({ path }) => path.endsWith('.tsx')),
      />\s*[A-Za-z][a-z]+(\s+[a-z]+)*[.!?]?\s*<\//,
    ),
  ).toEqual([])
  expect(found(drawn, /\b(alt|title|placeholder|aria-label)="[^"]*[A-Za-z]{2}/)).toEqual([])
})

test('words of the back-office are spoken there alone: visitors do not carry them', () => {
  const names = [...new Set(wordFiles().flatMap(({ part, block }) => (part === 'desk' ? [block] : [])))]
  expect(names).toContain('desk')
  // The table of its pages names them for the menu, and says none of them.
  const outside = shipped.filter(({ path }) => !behindDesk.test(path) && path !== 'app/sections/manage.tsx')
  expect(found(outside, new RegExp(`['"\`](${names.join('|')})\\.\\w+(\\.\\w+)*(['"\`]|\\.?\\$\\{)`))).toEqual([])
})

test('a block of words is a file in both languages, in one part alone', () => {
  const folder = join(src, 'i18n/words')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const wanted = new Map(
    wordFiles().map(({ part, block }) => [block, ['en', 'zh'].map((lang) => `${part}/${block}.${lang}.json`)]),
  )
  expect(files.toSorted()).toEqual([...wanted.values()].flat().toSorted())
})

test('a part of the words has its readers: what nobody asks for would be shown as its keys', () => {
  const asked = (part: string) =>
    ['zh', 'en'].every((lang) => found(shipped, new RegExp(`from 'virtual:${part}-words/${lang}'`)).length === 1)
  // Everybody's come with the first script and those of the edition for phones with its own, some parts share those of the signed-in and of papers, and the server embeds its own.
  const parts = new Set(wordFiles().map(({ part }) => part))
  expect([...parts].filter((part) => !asked(part)).toSorted()).toEqual(['h5', 'papers', 'server', 'signedIn', 'site'])
})

test('blocks.gen.ts names the blocks that are there: run `npm run words`', () => {
  expect(readFileSync(join(src, 'i18n/blocks.gen.ts'), 'utf8')).toBe(blocksSource())
})

// ---- styles ----

test('every class that is used is in its CSS module', () => {
  const missing = shipped.flatMap(({ path, code }) =>
    [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', file = '']) => {
      const sheet = readFileSync(join(src, dirname(path), file), 'utf8')
      const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      return [...new Set(used)].filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet)).map((one) => `${path}: ${one}`)
    }),
  )
  expect(missing).toEqual([])
})

test('a phone sheet stands beside the sheet that it adds to, and knows its classes under the same recipes', () => {
  const sheets = new Map(
    sources.filter(({ path }) => path.endsWith('.module.css')).map(({ path, code }) => [path, code]),
  )
  const recipesOf = (code: string) =>
    [...code.matchAll(/\.([\w-]+)\s*\{[^{}]*?composes:\s*([^;]+) from/g)].map(
      ([, name, recipes]) => `${name}: ${recipes}`,
    )
  const wrong = [...sheets].flatMap(([path, code]) => {
    if (!path.endsWith('.h5.module.css')) return []
    const base = sheets.get(path.replace('.h5.module.css', '.module.css'))
    if (base === undefined) return [`${path} takes the place of no sheet`]
    const known = classesIn(base)
    const strange = [...classesIn(code)].filter((name) => !known.has(name)).map((name) => `${path}: .${name}`)
    // The engine writes the names of the other sheet, and what they are composed of with them.
    const { root: sheet } = readSheet(join(src, path.replace('.h5.module.css', '.module.css')))
    const { root: twin } = readSheet(join(src, path))
    const others = recipesOf(sheet.toString()).toSorted().join()
    const own = recipesOf(withTwin(sheet, twin).toString()).toSorted().join()
    return [...strange, ...(own === others ? [] : [`${path} composes otherwise: ${others}`])]
  })
  expect(wrong).toEqual([])
})

test('a value of the sheets that has no other one behind it is set', () => {
  const sheets = sources.filter(({ path }) => path.endsWith('.css'))
  const set = (code: string) => [...code.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name = '']) => name)
  // For every page, for every page of the back-office, or by a script.
  const isForAll = ({ path }: Source) => !path.endsWith('.module.css') || path === 'desk/Shell.module.css'
  const everywhere = [...sheets.filter(isForAll), ...shipped].flatMap(({ code }) => set(code))
  const unset = sheets.flatMap(({ path, code }) => {
    const known = new Set([...everywhere, ...set(code)])
    const used = [...code.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
    return [...new Set(used)].filter((name) => !known.has(name)).map((name) => `${path}: ${name}`)
  })
  // Whoever composes it says how many; see below.
  expect(unset.filter((one) => one !== 'ui/recipes.module.css: --lines')).toEqual([])
})

test('text is clamped and links are stretched by the recipes alone', () => {
  const sheets = sources.filter(({ path }) => path.endsWith('.css') && path !== 'ui/recipes.module.css')
  expect(found(sheets, /line-clamp\s*:/)).toEqual([])
  const rules = sheets.flatMap(({ path, code }) =>
    [...code.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      place: `${path}: ${selector.trim()}`,
      isAfter: /:after\b/.test(selector),
      body,
    })),
  )
  // What covers its box and paints nothing is there to be pressed.
  const stretched = rules.filter(
    ({ isAfter, body }) =>
      isAfter && /content:\s*(''|"")/.test(body) && /inset:\s*0\b/.test(body) && !/\bbackground\b/.test(body),
  )
  expect(stretched.map(({ place }) => place)).toEqual([])
  const ringed = rules.filter(
    ({ place, body }) => place.endsWith(':focus-visible::after') && /outline:\s*\d/.test(body),
  )
  expect(ringed.map(({ place }) => place)).toEqual([])
  // The number of lines is inherited: a class that does not say its own would take that of the text around it.
  const uncounted = rules.filter(({ body }) => /composes:[^;]*\bclamp\b[^;]* from/.test(body) && !/--lines:/.test(body))
  expect(uncounted.map(({ place }) => place)).toEqual([])
})
