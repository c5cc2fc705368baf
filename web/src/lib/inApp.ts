/**
 * Programs that show pages in a window of their own, by what they call themselves: WeChat, Alipay, Weibo, QQ. Such a window
 * keeps no files; everything else works in it as in a browser. QQ's own browser is one.
 */
const windows = /MicroMessenger|AlipayClient|Weibo|\bQQ\//i

export const isInApp = (userAgent: string): boolean => windows.test(userAgent)
