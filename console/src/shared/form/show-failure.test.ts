import { describe, expect, it } from 'vitest'
import { CallFailure } from '../api/failure.ts'
import { splitFailure } from './show-failure.ts'

const known = [['username'], ['oldPassword'], ['server', 'port']]

describe('a failure of the server', () => {
  it('is shown at the fields it names, nested ones too', () => {
    const failure = new CallFailure(400, 'request.malformed', 'malformed', [
      { path: 'username', message: 'too short' },
      { path: 'server.port', message: 'too large' },
    ])
    expect(splitFailure(failure, known)).toEqual({
      atFields: [
        { path: ['username'], message: 'too short' },
        { path: ['server', 'port'], message: 'too large' },
      ],
      message: undefined,
      rest: [],
    })
  })
  it('stays above the form when it names no field of it', () => {
    const failure = new CallFailure(400, 'request.malformed', 'malformed', [{ path: 'version', message: 'odd' }])
    expect(splitFailure(failure, known)).toMatchObject({ atFields: [], message: 'malformed', rest: ['version: odd'] })
    expect(splitFailure(new Error('no network'), known)).toMatchObject({ atFields: [], message: 'no network' })
  })
  it('goes to the field its code stands for', () => {
    const failure = new CallFailure(409, 'user.username_taken', 'taken')
    expect(splitFailure(failure, known, { 'user.username_taken': 'username' })).toMatchObject({
      atFields: [{ path: ['username'], message: 'taken' }],
      message: undefined,
    })
  })
  it('uses its own message where the field has none', () => {
    const failure = new CallFailure(422, 'password.wrong_old', 'wrong', [{ path: 'oldPassword', message: '' }])
    expect(splitFailure(failure, known).atFields).toEqual([{ path: ['oldPassword'], message: 'wrong' }])
  })
})
