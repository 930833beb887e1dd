import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app, post, person, land } = await startApp()
const place = await land.place()
const away = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('admin')
const officer = await person('acland', [place.office_code])

const file = async (path: string, as = token) =>
  app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${as}` } })

const heads = {
  divisions: 'name_en,name_bn,bbs_code',
  districts: 'division,name_en,name_bn,bbs_code',
  upazilas: 'division,district,name_en,name_bn,bbs_code,tax_area_class',
  mouzas: 'district,upazila,name_en,name_bn,jl_no,mouza_code,tax_area_class,meta',
  zils: 'district,upazila,mouza,jl_no,zil_no,map_url,meta',
  'survey-types': 'code,name_en,name_bn,sequence,description,description_bn',
  'mouza-maps': 'district,upazila,mouza,jl_no,zil_no,survey,name,name_bn,year,scale,file_name',
  users: 'name,email,phone,role,upazilas,digital_centre,disabled',
  holidays: 'day,name_en,name_bn,confirmed',
  fees: 'code,amount,valid_from',
  'tax-rates':
    'area_class,use,amount,exempt_up_to_decimals,exempt_fee,valid_from,legal_source,legal_source_bn,valid_to,confirmed',
  'place-pasts': 'kind,place,name_en,name_bn,division,district,upazila,from_day,until_day,reason',
  announcements: 'text_en,text_bn,from_day,until_day',
} as const

describe('the export of a list', () => {
  it.each(Object.entries(heads))(
    '%s has a column for each field of the form, and no byte-order mark',
    async (kind, head) => {
      const csv = await file(`${kind}/export.csv?per_page=1`)
      expect([csv.statusCode, csv.body.split('\r\n')[0]]).toEqual([200, head])
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}.csv"`,
      })
      const xlsx = await file(`${kind}/export.xlsx`)
      expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 4).toString('latin1')]).toEqual([200, 'PK\u0003\u0004'])
    },
  )

  it('has what the filter finds inside the offices of its reader', async () => {
    for (const { zil_id } of [place, away])
      await post('/admin/dags', { token, body: { zil_id, survey_type_id, dag_no: '71', khatiyan_number: '7' } })
    await post('/admin/dags', {
      token,
      body: { zil_id: place.zil_id, survey_type_id, dag_no: '72', khatiyan_number: '7' },
    })
    const numbers = async (path: string, as: string) =>
      (await file(path, as)).body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[7])
    expect(await numbers('dags/export.csv?direction=asc', token)).toEqual(['71', '71', '72'])
    expect(await numbers('dags/export.csv?direction=asc', officer.token)).toEqual(['71', '72'])
    expect(await numbers(`dags/export.csv?zil_id=${away.zil_id}`, token)).toEqual(['71'])
    expect(await numbers(`dags/export.csv?zil_id=${away.zil_id}`, officer.token)).toEqual([])
  })

  it('refuses an unknown filter and a person who may not read the list', async () => {
    expect((await file('dags/export.csv?boundary=maybe')).statusCode).toBe(422)
    expect((await file('users/export.csv', officer.token)).statusCode).toBe(403)
  })
})
