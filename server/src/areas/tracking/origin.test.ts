import { describe, expect, it } from 'vitest'
import { originOf } from './origin.ts'

const region = (ip: string) => originOf({ ip, agent: '' }).region
const device = (agent: string) => originOf({ ip: '', agent }).device

describe('where a visitor was', () => {
  it('is a province for Chinese addresses of both kinds', () => {
    expect(['114.114.114.114', '183.64.0.1', '59.124.0.1', '202.175.3.3'].map(region)).toEqual(['32', '50', '71', '82'])
    expect(region('240e:3a1::1')).toBe('32')
  })
  it('is abroad for others, and unknown for what no table names', () => {
    expect(region('103.21.244.0')).toBe('abroad')
    expect(['127.0.0.1', '10.0.0.1', '', 'not an address', '999.1.1.1'].map(region)).toEqual(['', '', '', '', ''])
  })
})

describe('what a visitor held', () => {
  it('follows from the browser', () => {
    expect(device('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('ios')
    expect(device('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android')
    expect(device('Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00)')).toBe('android')
    expect(device('Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4')).toBe('harmony')
    expect(device('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('desktop')
    expect(device('')).toBe('other')
  })
})
