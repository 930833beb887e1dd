import { sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import { isRecorded, recordSetting } from '../batches.ts'

/**
 * Gives every demo upazila and mouza a tax area class. The gazette's lists of places were not found, so these are made
 * up in its manner: ক Dhaka's and Chattogram's thanas, Savar and the city upazilas around them; খ the rest of those
 * four districts; গ the thanas of other cities; ঘ the upazilas of district towns; ঙ or চ the others.
 */
export async function giveAreaClasses(db: Db): Promise<void> {
  if (await isRecorded(db, 'demo_area_classes')) return
  await transaction(db, async (trx) => {
    await sql`
      update upazilas u set tax_area_class = case
        when u.kind = 'metro_thana' and d.bbs_code in ('3026', '2015') then 'ka'
        when u.bbs_code in ('302672', '303330', '306758') then 'ka'
        when u.kind = 'metro_thana' then 'ga'
        when d.bbs_code in ('3026', '2015', '3033', '3067') then 'kha'
        when u.name_en like '%Sadar%' then 'gha'
        when u.id % 3 = 0 then 'uma'
        else 'cha' end
      from districts d where d.id = u.district_id`.execute(trx)
    // In a municipality's upazila some mouzas lie outside the town.
    await sql`
      update mouzas m set tax_area_class = case
        when u.tax_area_class in ('gha', 'uma') and m.id % 2 = 0 then 'cha' else u.tax_area_class end
      from upazilas u where u.id = m.upazila_id and m.meta ->> 'demo' = 'true'`.execute(trx)
    await recordSetting(trx, 'demo_area_classes', {})
  })
}
