import { theme, type ThemeConfig } from 'antd'
import type { LayoutChoice } from '../layout/layout-store.ts'
import { readTokens } from './read-tokens.ts'

/** Our tokens as antd's: one accent, small radius, dense text. */
export const themeOf = (color: LayoutChoice['color'], density: LayoutChoice['density']): ThemeConfig => {
  const token = readTokens(color)
  // These write with the accent instead of filling with it.
  const asInk = { colorPrimary: token['accent-ink'] }
  return {
    algorithm: color === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // White text stands on it in both colours, so it does not brighten in the dark.
      colorPrimary: token.fill,
      // Darker, not lighter as antd would have it: the white text on it stays readable.
      colorPrimaryHover: token['fill-hover'],
      colorPrimaryActive: token['fill-active'],
      colorInfo: token.fill,
      colorSuccess: token.ok,
      colorWarning: token.warn,
      colorError: token.bad,
      colorLink: token['accent-ink'],
      colorText: token.ink,
      colorTextSecondary: token['ink-2'],
      colorTextDescription: token['ink-3'],
      colorTextPlaceholder: token['ink-3'],
      colorBgLayout: token.page,
      colorBgContainer: token.card,
      colorBgElevated: token.card,
      colorBorder: token['line-strong'],
      colorBorderSecondary: token.line,
      colorSplit: token.line,
      borderRadius: 6,
      borderRadiusLG: Number.parseInt(token.radius, 10),
      fontFamily: token.font,
      fontFamilyCode: token.mono,
      fontSize: 13,
      controlHeight: 32,
    },
    components: {
      Dropdown: asInk,
      List: asInk,
      Pagination: { itemActiveColor: token['accent-ink'], itemActiveColorHover: token['accent-ink'], ...asInk },
      Select: asInk,
      Spin: asInk,
      Tree: asInk,
      Upload: asInk,
      Table: {
        ...asInk,
        headerBg: token.raised,
        headerColor: token['ink-2'],
        headerSplitColor: 'transparent',
        rowHoverBg: token.raised,
        cellPaddingBlock: 9,
        cellPaddingInline: 12,
      },
      Form: {
        verticalLabelPadding: '0 0 4px',
        labelColor: token['ink-2'],
        ...(density === 'tight' && { itemMarginBottom: 14 }),
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The red of the dark is bright, so its text is dark.
        ...(color === 'dark' && { dangerColor: token.page }),
      },
      Tabs: { itemColor: token['ink-2'], itemSelectedColor: token['accent-ink'], inkBarColor: token['accent-ink'] },
    },
  }
}
