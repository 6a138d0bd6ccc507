import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowUpOutlined,
  BellOutlined,
  CaretDownOutlined,
  CaretUpOutlined,
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  EllipsisOutlined,
  EyeOutlined,
  FlagFilled,
  HistoryOutlined,
  HolderOutlined,
  InboxOutlined,
  LeftOutlined,
  PlusOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  RedoOutlined,
  ReloadOutlined,
  RightOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Alert } from 'antd'
import type { ComponentType } from 'react'
import { Icon } from '#console/app/frame/icons.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { IconBrowser } from './icon-browser.tsx'
import { OWN_ICONS } from './samples/own-icons.ts'
import '#console/shared/ui/page-note.css'

type Drawing = ComponentType<{ 'aria-hidden'?: 'true' }>
interface Drawn {
  name: string
  words: string
  code: string
  Drawing: Drawing
}

const isOwn = (name: string): name is keyof typeof OWN_ICONS => name in OWN_ICONS
const own = Object.keys(OWN_ICONS)
  .filter(isOwn)
  .map((name): Drawn => ({
    name,
    words: OWN_ICONS[name],
    code: `<Icon name="${name}" />`,
    Drawing: () => <Icon name={name} size={24} />,
  }))

/** Those of Ant Design that this product uses, with the words they are found by. */
const ANT: Record<string, [Drawing, string]> = {
  ArrowDownOutlined: [ArrowDownOutlined, '向下 箭头'],
  ArrowLeftOutlined: [ArrowLeftOutlined, '返回 箭头'],
  ArrowUpOutlined: [ArrowUpOutlined, '向上 箭头'],
  BellOutlined: [BellOutlined, '通知 铃'],
  CaretDownOutlined: [CaretDownOutlined, '降序'],
  CaretUpOutlined: [CaretUpOutlined, '升序'],
  CheckOutlined: [CheckOutlined, '勾 完成'],
  CloseOutlined: [CloseOutlined, '关闭'],
  CopyOutlined: [CopyOutlined, '复制'],
  DeleteOutlined: [DeleteOutlined, '删除'],
  DownOutlined: [DownOutlined, '展开'],
  DownloadOutlined: [DownloadOutlined, '下载'],
  EditOutlined: [EditOutlined, '编辑'],
  EllipsisOutlined: [EllipsisOutlined, '更多'],
  EyeOutlined: [EyeOutlined, '查看 显示'],
  FlagFilled: [FlagFilled, '标旗'],
  HistoryOutlined: [HistoryOutlined, '历史'],
  HolderOutlined: [HolderOutlined, '拖动'],
  InboxOutlined: [InboxOutlined, '空 收件箱'],
  LeftOutlined: [LeftOutlined, '上一页'],
  PlusOutlined: [PlusOutlined, '新增'],
  PrinterOutlined: [PrinterOutlined, '打印'],
  QrcodeOutlined: [QrcodeOutlined, '二维码'],
  RedoOutlined: [RedoOutlined, '重做'],
  ReloadOutlined: [ReloadOutlined, '刷新'],
  RightOutlined: [RightOutlined, '下一页'],
  SearchOutlined: [SearchOutlined, '搜索'],
  UndoOutlined: [UndoOutlined, '撤销'],
}
const ant = Object.entries(ANT).map(([name, [Drawing, words]]): Drawn => ({
  name,
  words,
  code: `<${name} aria-hidden="true" />`,
  Drawing,
}))
const ALL = [...own, ...ant]

const OwnIconsPage = () => {
  const { t } = useTranslation()
  return (
    <DemoPage purpose={t('What the frame and the screens use. A click copies the line of code.')}>
      <Alert
        className="page-note"
        type="info"
        showIcon
        title={t('Dripicons may only be passed on under their own licence, so they are not part of this product.')}
        description={t('In their place stand our own icons and those of Ant Design in use here.')}
      />
      <IconBrowser icons={ALL} copied={({ code }) => code} draw={({ Drawing }) => <Drawing aria-hidden="true" />} />
    </DemoPage>
  )
}
export default OwnIconsPage
