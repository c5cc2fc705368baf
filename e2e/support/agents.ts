/** What devices call themselves, and where they belong. */

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0'

/** Sent to the edition for phones. */
export const phones = {
  'an iPad that says so': `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
  'an Android tablet': `Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`,
  'WeChat on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.49(0x1800312d) NetType/WIFI Language/zh_CN`,
  Alipay: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/21F90 Ariver/1.1.0 AliApp(AP/10.6.20.6000) Nebula WK AlipayClient/10.6.20.6000 Language/zh-Hans`,
  Weibo: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 Weibo (iPhone16,1__weibo__14.8.2__iphone__os17.5)`,
  'Googlebot for phones': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Baiduspider for phones': `Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) ${webkit} Version/9.0 Mobile/13B143 Safari/601.1 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`,
} as const

/** Given the page for desks. */
export const desks = {
  'an iPad as a desk': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
  'Googlebot for desks':
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/139.0.0.0 Safari/537.36',
} as const
