import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('an example shows the code it is made of, and copies it', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/ui/base-ui/buttons')
  await settled(page)
  const example = page.getByRole('region', { name: '主次', exact: true })
  await expect(example.getByRole('region', { name: '“主次”的代码' })).toContainText('<Button type="primary">')
  await example.getByRole('button', { name: '复制“主次”的代码' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^import \{ Button \} from 'antd'\n\n<Button type="primary">/,
  )
  await expect(page.getByRole('region', { name: '“执行中”的代码' })).toContainText('const Saving = () => {')
})

test('tabs are walked by arrow keys, opened by Enter, and kept in the address', async ({ page, open }) => {
  await open('/ui/base-ui/tabs')
  await settled(page)
  const example = page.getByRole('region', { name: '写进地址', exact: true })
  await example.getByRole('tab', { name: '点击' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(example.getByRole('tab', { name: '加粉' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await settled(page)
  await expect(example.getByRole('tabpanel')).toContainText('企业微信回调到达后')
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ page, open }) => {
  await open('/ui/base-ui/modals')
  await settled(page)
  const opener = page.getByRole('button', { name: '重命名', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '重命名' })
  await expect(dialog.getByLabel('名称')).toBeFocused()
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    // Between the last control and the first lie the browser's own: then the page has no focus, which is its body.
    const active = await dialog.evaluate((box) =>
      box.contains(document.activeElement) ? 'dialog' : document.activeElement?.localName,
    )
    expect(active).toMatch(/^(dialog|body)$/)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a drawer closes by Escape, and asks first where something was typed', async ({ page, open }) => {
  await open('/ui/base-ui/offcanvas')
  await settled(page)
  await page.getByRole('button', { name: '查看广告组' }).click()
  const details = page.getByRole('dialog', { name: '秋季护肤-加粉' })
  await expect(details).toBeVisible()
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: '编辑客服资料' }).click()
  await page.getByRole('dialog').getByLabel('备注').fill('周末也在线')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lines are put in order by mouse and by keyboard, and stay there', async ({ page, open }) => {
  await open('/ui/extended/dragdrop')
  await settled(page)
  const lines = (box: string) => page.getByRole('region', { name: box, exact: true }).getByRole('listitem')
  const queue = lines('客服接待顺序')
  const [from, to] = [await queue.nth(0).boundingBox(), await queue.nth(2).boundingBox()]
  if (from === null || to === null) throw new Error('The lines are not there')
  await page.mouse.move(from.x + 90, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 90, to.y + to.height / 2 + 4, { steps: 12 })
  await page.mouse.up()
  await expect(queue).toContainText(['周远', '陈一诺', '林小满', '吴启明'])

  /** A line that was taken up moves once the places are measured, which is a frame later. */
  const measured = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.getByRole('button', { name: '调整“吴启明”的位置' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“吴启明”：在“客服接待顺序”第 4 位')).toHaveCount(1)
  await measured()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('“吴启明”：在“客服接待顺序”第 3 位')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(queue).toContainText(['周远', '陈一诺', '吴启明', '林小满'])

  await page.getByRole('button', { name: '调整“广告组”的位置' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“广告组”：在“显示的列”第 1 位')).toHaveCount(1)
  await measured()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/“广告组”：在“不显示的列”第 \d 位/)).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(lines('不显示的列')).toHaveCount(3)
  await page.reload()
  await settled(page)
  await expect(queue).toContainText(['周远', '陈一诺', '吴启明', '林小满'])
  await expect(lines('不显示的列').filter({ hasText: '广告组' })).toHaveCount(1)
  await page.getByRole('button', { name: '恢复示例' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复示例' }).click()
  await expect(queue).toContainText(['林小满', '周远', '陈一诺', '吴启明'])
})

test('a toast message says it and is gone after a moment', async ({ page, open }) => {
  await open('/ui/base-ui/notifications')
  await settled(page)
  await page.getByRole('button', { name: '成功', exact: true }).click()
  const toast = page.locator('.toast-success')
  await expect(toast).toHaveText('已保存')
  await expect(toast).toHaveCount(0, { timeout: 4000 })
})

test('the carousel turns by keys and by itself, unless paused or asked for less motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/ui/base-ui/carousel')
  await settled(page)
  const carousel = page.getByRole('group', { name: '从点击到回传' })
  await expect(carousel.getByRole('button', { name: '开始轮播' })).toBeVisible()
  await carousel.getByRole('button', { name: '下一张' }).focus()
  await page.keyboard.press('End')
  await expect(carousel.getByText('4 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByText('1 / 4')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(carousel.getByText('2 / 4')).toBeVisible()
  await carousel.getByRole('button', { name: '暂停轮播' }).click()
  await expect(carousel.getByRole('button', { name: '开始轮播' })).toBeVisible()
})

test('the clip plays without any address', async ({ page, open }) => {
  await open('/ui/base-ui/embedvideo')
  await settled(page)
  const clip = page.getByLabel('短片：从点击到回传')
  await clip.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  expect(await clip.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640)
})

test('ratings are given by arrow keys, and to-dos ticked; both survive a reload', async ({ page, open }) => {
  await open('/ui/extended/ratings')
  await settled(page)
  const rating = page.getByRole('group', { name: '周远 的评分' })
  await rating.getByRole('radio', { name: '4 星，满分 5 星' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(rating.getByRole('radio', { name: '3 星，满分 5 星' })).toBeChecked()
  await page.evaluate(() => void (location.hash = '/ui/widgets'))
  await settled(page)
  await page.getByLabel('要做的事').fill('核对评论')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: '核对评论' }).check()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('checkbox', { name: '核对评论' })).toBeChecked()
  await page.evaluate(() => void (location.hash = '/ui/extended/ratings'))
  await expect(rating.getByRole('radio', { name: '3 星，满分 5 星' })).toBeChecked()
})
