import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readRoleRules } from './openid-settings.ts'

describe('rules of roles', () => {
  it('give a role and upazilas for each value', () => {
    expect(readRoleRules(' jomi-admins=admin; savar = acland: 2672, 2614 ;')).toEqual([
      { value: 'jomi-admins', role: 'admin', upazilas: [] },
      { value: 'savar', role: 'acland', upazilas: ['2672', '2614'] },
    ])
  })

  it.each([
    '',
    ';',
    'admins',
    'admins=',
    '=admin',
    'a=user',
    'a=helper',
    'a=acland',
    'a=acland:',
    'a=admin:2672',
    'a=b=admin',
  ])('are refused as %j', (text) => expect(readRoleRules(text)).toBeUndefined())
})

describe('a provider of logins', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example/realm',
    OIDC_CLIENT_ID: 'jomi',
    OIDC_CLIENT_SECRET: 'secret',
  }

  it('is called by its host unless it has a name', () => {
    expect(readConfig(provider).openid).toMatchObject({ staff: { name: 'login.example' }, citizen: null })
    expect(readConfig({ ...provider, OIDC_NAME: 'Ministry' }).openid.staff?.name).toBe('Ministry')
  })

  it.each([
    [{ ...provider, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER: it must begin with https://'],
    [{ ...provider, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: set it'],
    [{ CITIZEN_OIDC_ISSUER: 'https://national.example' }, 'CITIZEN_OIDC_CLIENT_ID: set it'],
    [{ ...provider, OIDC_ROLES: 'boss' }, 'OIDC_ROLES: set it to value=admin'],
  ])('is refused half set', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem)
  })
})
