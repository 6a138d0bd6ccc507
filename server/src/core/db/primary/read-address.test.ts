import { describe, expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

describe('the address of a database', () => {
  it('with one host is left as it is', () => {
    for (const url of ['postgres://u:p@db.example.com:5433/huoketai?sslmode=require', 'postgresql:///local'])
      expect(readAddress(url)).toEqual({ url, hosts: [] })
  })

  it('names several hosts as libpq does', () => {
    expect(readAddress('postgresql://u:p%40@db1,db2:5433,[::1]:5434/shop?target_session_attrs=read-write&a=b')).toEqual(
      {
        url: 'postgresql://u:p%40@db1/shop?a=b',
        hosts: [
          { host: 'db1', port: 5432 },
          { host: 'db2', port: 5433 },
          { host: '::1', port: 5434 },
        ],
      },
    )
  })

  it('may ask of its one host to be the primary', () => {
    expect(readAddress('postgres://db1/shop?target_session_attrs=primary')).toEqual({
      url: 'postgres://db1/shop',
      hosts: [{ host: 'db1', port: 5432 }],
    })
  })

  it.each([
    'postgres://db1,,db3/shop',
    'postgres://db1:0,db2/shop',
    'postgres://db1,db2:65536/shop',
    'postgres://db1,db2:x/shop',
    'postgres://db1,db2/shop?target_session_attrs=prefer-standby',
    'mysql://db1/shop',
  ])('is refused: %s', (url) => {
    expect(readAddress(url)).toBeUndefined()
  })
})
