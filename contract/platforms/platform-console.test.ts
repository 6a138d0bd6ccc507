import { expect, test } from 'vitest'
import { platformConsole } from './platforms.ts'

test('Tencent’s console opens at the account', () => {
  expect(platformConsole('tencent_gdt', '25201372', '90417725183')).toBe('https://ad.qq.com/atlas/25201372/')
})

test('OceanEngine’s console opens at the ad where one is known, else at the account', () => {
  expect(platformConsole('oceanengine', '1700001')).toBe('https://ad.oceanengine.com/pages/index.html?aadvid=1700001')
  expect(platformConsole('oceanengine', '1700001', '733')).toBe(
    'https://ad.oceanengine.com/promotion/promote-manage/ad?aadvid=1700001&searchInput=%2522733%2522',
  )
})

test('an id cannot lead elsewhere', () => {
  expect(new URL(platformConsole('tencent_gdt', '../x?y#z')).pathname).toBe('/atlas/..%2Fx%3Fy%23z/')
})
