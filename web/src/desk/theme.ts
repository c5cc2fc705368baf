import type { ThemeConfig } from 'antd'

/**
 * antd computes with colours, so it gets them as they are instead of as variables; `theme.test.ts` holds each of them
 * against `ui/tokens.css`, where they are explained.
 */
const paint = {
  paper: '#f7f2e8',
  paperRaised: '#fdfaf4',
  paperDeep: '#ede4d4',
  line: '#d8cab4',
  lineStrong: '#8f7d68',
  ink: '#241a14',
  inkSoft: '#54473d',
  inkFaint: '#71624f',
  brown900: '#2a1c15',
  brown800: '#3a281e',
  brown700: '#4e382b',
  bone: '#f3ebdd',
  celadon: '#30594c',
  celadonMid: '#7fa394',
  celadonWash: '#e0e9df',
  seal: '#9c3a25',
} as const

/** The class that carries antd's variables; the theme is one for all, so its name is fixed. */
export const themeKey = 'desk'

/** antd in our paper and brown. The styles are extracted with it (`scripts/antd.ts`), and the program runs with it. */
export const deskTheme = {
  hashed: false,
  cssVar: { key: themeKey },
  token: {
    colorPrimary: paint.brown800,
    colorPrimaryHover: paint.brown700,
    colorPrimaryActive: paint.brown900,
    colorPrimaryBg: paint.paperDeep,
    colorPrimaryBgHover: paint.paperDeep,
    colorPrimaryBorder: paint.lineStrong,
    colorPrimaryBorderHover: paint.brown700,
    colorPrimaryText: paint.brown800,
    colorPrimaryTextHover: paint.brown700,
    colorPrimaryTextActive: paint.brown900,
    colorInfo: paint.celadon,
    colorSuccess: paint.celadon,
    colorSuccessBg: paint.celadonWash,
    colorSuccessBorder: paint.celadonMid,
    // antd's own red is too light for small words on paper.
    colorError: paint.seal,
    colorErrorText: paint.seal,
    colorErrorBg: paint.paperRaised,
    colorErrorBorder: paint.seal,
    colorWarningBg: paint.paperDeep,
    colorWarningBorder: paint.lineStrong,
    colorLink: paint.celadon,
    colorLinkHover: paint.brown700,
    colorLinkActive: paint.brown900,
    colorTextBase: paint.ink,
    colorText: paint.ink,
    colorTextSecondary: paint.inkSoft,
    colorTextTertiary: paint.inkFaint,
    colorTextQuaternary: paint.inkFaint,
    colorTextDescription: paint.inkSoft,
    colorTextPlaceholder: paint.inkFaint,
    colorTextDisabled: paint.inkFaint,
    colorTextHeading: paint.ink,
    colorTextLightSolid: paint.bone,
    colorIcon: paint.inkSoft,
    colorIconHover: paint.ink,
    colorBgBase: paint.paperRaised,
    colorBgContainer: paint.paperRaised,
    colorBgElevated: paint.paperRaised,
    colorBgLayout: paint.paper,
    colorBgContainerDisabled: paint.paperDeep,
    colorBgSpotlight: paint.brown900,
    colorBorder: paint.lineStrong,
    colorBorderSecondary: paint.line,
    colorBorderDisabled: paint.line,
    colorSplit: paint.line,
    controlItemBgHover: paint.paperDeep,
    controlItemBgActive: paint.paperDeep,
    controlItemBgActiveHover: paint.paperDeep,
    controlOutlineWidth: 0,
    borderRadius: 2,
    borderRadiusLG: 2,
    borderRadiusSM: 2,
    borderRadiusXS: 2,
    controlHeight: 40,
    controlHeightLG: 44,
    controlHeightSM: 32,
    fontFamily: 'var(--sans)',
    fontSize: 15,
    fontSizeSM: 13,
    fontWeightStrong: 500,
    lineWidthFocus: 2,
    boxShadow: 'var(--shadow)',
    boxShadowSecondary: 'var(--shadow)',
    // Under the red line of MessageHost (`--z-message`), above the header.
    zIndexPopupBase: 40,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
    Drawer: { footerPaddingInline: 32, paddingLG: 32 },
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 6px', labelColor: paint.inkSoft },
    Modal: { titleFontSize: 20 },
    Tag: { defaultBg: paint.paperDeep, defaultColor: paint.ink },
  },
} satisfies ThemeConfig

/** Every colour of the theme, for the test. */
export const paints: readonly string[] = Object.values(paint)
