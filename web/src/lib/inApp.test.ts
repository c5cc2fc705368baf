import { expect, test } from 'vitest'
import { isInApp } from './inApp.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('a window inside a chat program is told from a browser', () => {
  for (const agent of [
    `${phone} Mobile/15E148 MicroMessenger/8.0.49(0x1800312d) NetType/WIFI Language/zh_CN`,
    `${phone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.20.6000) Nebula WK AlipayClient/10.6.20.6000`,
    `${phone} Mobile/15E148 Weibo (iPhone16,1__weibo__14.8.2__iphone__os18.0)`,
    `${phone} Mobile/15E148 QQ/9.1.0.614 V1_IPH_SQ_9.1.0`,
  ])
    expect([agent, isInApp(agent)]).toEqual([agent, true])
  for (const agent of [
    `${phone} Version/18.0 Mobile/15E148 Safari/604.1`,
    `${phone} Version/18.0 MQQBrowser/15.0 Mobile/15E148 Safari/604.1 QBWebViewUA/2`,
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    '',
  ])
    expect([agent, isInApp(agent)]).toEqual([agent, false])
})
