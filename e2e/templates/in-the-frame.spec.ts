import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('a template page stands in the frame, and once more after Back', async ({ page, open }) => {
  await open('/ui/base-ui/modals')
  await settled(page)
  const opener = page.getByRole('button', { name: '重命名', exact: true })
  await expect(opener).toHaveCount(1)
  await page.evaluate(() => void (location.hash = '/apps/profile'))
  await settled(page)
  await expect(opener).toBeHidden()
  await page.goBack()
  await settled(page)
  await expect(opener).toHaveCount(1)
  await opener.click()
  await expect(page.getByRole('dialog', { name: '重命名' })).toBeVisible()
})
