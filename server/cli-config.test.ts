import { describe, expect, it } from 'vitest'
import { checkConfig } from './cli-config.ts'
import { settings } from './config.ts'

const office = {
  DEMO: '0',
  DATABASE_URL: 'postgres://jomi:pass-of-database@db/jomi',
  PUBLIC_URL: 'https://jomi.example',
  SECRET_KEY: '3f9c1b7e5a2d8046e1c7b9a3d5f20846',
}

function checked(variables: Record<string, string>) {
  const lines: string[] = []
  const accepted = checkConfig(variables, (line) => lines.push(line))
  return { accepted, text: lines.join('\n') }
}

describe('a check of the settings', () => {
  it('accepts those of an office and says which are set', () => {
    const { accepted, text } = checked({ ...office, PORT: '8080', SMTP_URL: '', PATH: '/bin' })
    expect([accepted, text]).toEqual([
      true,
      [
        'Set:',
        '  - PORT=8080',
        '  - DATABASE_URL (not shown)',
        '  - DEMO=0',
        '  - PUBLIC_URL=https://jomi.example',
        '  - SECRET_KEY (not shown)',
        'The server accepts these settings. It keeps real records.',
      ].join('\n'),
    ])
  })

  it('says that networks of staff need to know the proxy', () => {
    const networks = { ...office, STAFF_NETWORKS: '203.0.113.8,10.20.0.0/16' }
    expect(checked(networks).text).toContain('  - STAFF_NETWORKS is set without TRUST_PROXY:')
    expect(checked({ ...networks, TRUST_PROXY: '1' }).text).not.toContain('without TRUST_PROXY')
    for (const STAFF_NETWORKS of ['everywhere', 'loopback', '10.0.0.0/33', '10.0.0.0/8,'])
      expect(checked({ ...office, STAFF_NETWORKS })).toMatchObject({
        accepted: false,
        text: expect.stringContaining('STAFF_NETWORKS: set it to addresses and ranges'),
      })
  })

  it('takes only names of roles for two-factor login', () => {
    expect(checked({ ...office, TWO_FACTOR_ROLES: 'admin, user' }).accepted).toBe(true)
    expect(checked({ ...office, TWO_FACTOR_ROLES: 'boss' }).text).toContain('TWO_FACTOR_ROLES: set it to roles')
  })

  it('accepts no settings at all, for the demo', () => {
    const { accepted, text } = checked({})
    expect([accepted, text]).toEqual([
      true,
      'Set:\n  - nothing; every setting has its default\nThe server accepts these settings. It loads the demo.',
    ])
  })

  it('lists all that is missing, malformed, contradictory or misspelt, and refuses', () => {
    const { accepted, text } = checked({
      ...office,
      SECRET_KEY: '',
      SECRET_KYE: 'x',
      PORT: 'abc',
      STORAGE_URL: 's3://files?endpoint=https://s3.example',
      PAYMENT_PROVIDERS: 'gold',
    })
    expect(accepted).toBe(false)
    const problems = text.slice(text.indexOf('Problems:'))
    for (const problem of [
      'PORT: set it to a port number',
      'SECRET_KEY: set it to at least 32',
      'AWS_ACCESS_KEY_ID: set it',
      'PAYMENT_PROVIDERS: there is no provider called gold',
      'SECRET_KYE is no setting. Is SECRET_KEY meant?',
    ])
      expect(problems).toContain(`  - ${problem}`)
    expect(problems).toMatch(/The server does not start with these settings\.$/)
  })

  it('warns of what is unwise, and accepts it', () => {
    const { accepted, text } = checked({ ...office, PUBLIC_URL: 'http://jomi.example', SMPT_FROM: 'x' })
    expect(accepted).toBe(true)
    expect(text).toMatch(/Warnings:\n {2}- SMPT_FROM is no setting[^\n]*\n {2}- PUBLIC_URL has no TLS/)
  })

  it.each([
    { ...office, SECRET_KEY_PREVIOUS: 'hidden-0123456789-abcdefghijklmnop' },
    { ...office, SECRET_KEY: 'hidden' },
    { ...office, SECRET_KEY_PREVIOUS: 'hidden' },
    { ...office, DATABASE_URL: 'postgres://jomi:hidden@db/jomi' },
    { ...office, DATABASE_URL: 'postgres://jomi:12/hidden@db/jomi' },
    { ...office, DATABASE_URL: 'postgres://jomi:hidden@a,b/jomi' },
    { ...office, SMTP_URL: 'smtps://jomi:hidden@mail.example' },
    { ...office, SMS_URL: 'https://sms.example/hidden' },
    { ...office, SMS_TOKEN: 'hidden' },
    { ...office, SMS_BODY: 'key=hidden&n={to}&m={text}' },
    { ...office, SMS_HEADERS: '{"X-Key":"hidden"}' },
    { ...office, MAP_STYLE_URL: 'https://maps.example/style.json?key=hidden' },
    { ...office, STORAGE_URL: 's3://name:hidden@bucket' },
    {
      ...office,
      STORAGE_URL: 's3://files?endpoint=https://s3.example',
      AWS_ACCESS_KEY_ID: 'jomi',
      AWS_SECRET_ACCESS_KEY: 'hidden',
    },
  ])('prints no secret of %j', (variables) => {
    const { text } = checked(variables)
    expect(text).not.toMatch(/hidden|pass-of-database/)
    expect(text).toContain('(not shown)')
  })

  it('shows no password, secret, token or private key of any room, and no address that may hold one', () => {
    const isPublic = /^(PAPER_PUBLIC_KEY_FILE|PAPER_KEY_FILE|NAGAD_PUBLIC_KEY)$/
    const named = Object.keys(settings).filter(
      (name) => /PASSWORD|SECRET|TOKEN|_KEY/.test(name) && !isPublic.test(name),
    )
    const addresses = [
      'DATABASE_URL',
      'DATABASE_READ_URL',
      'STORAGE_URL',
      'BACKUP_URL',
      'SMTP_URL',
      'SMS_URL',
      'SMS_BODY',
    ]
    const hidden = [...named, ...addresses]
    const { text } = checked(Object.fromEntries(hidden.map((name) => [name, 'the-value'])))
    for (const name of hidden) expect(text).toContain(`  - ${name} (not shown)`)
    expect(named).toEqual(expect.arrayContaining(['BKASH_PASSWORD', 'SSLCOMMERZ_STORE_PASSWORD', 'NAGAD_PRIVATE_KEY']))
  })
})
