import { sql } from 'kysely'
import { placeKey } from '#contract/locations/place-key.ts'
import { placeOfRegistryOffice } from '#contract/mutations/registry-office.ts'
import type { Db } from '#server/app/database.ts'

/** Key of a registry office: the upazila of the district that its name has in either script, else its words. */
export async function registryOfficeKey(
  db: Db,
  form: { registry_office: string; district_id: number },
): Promise<string> {
  const place = placeOfRegistryOffice(form.registry_office) || placeKey(form.registry_office)
  const { rows } = await sql<{ id: number }>`
    select id from upazilas where district_id = ${form.district_id}
      and record_key(${place}) in (record_key(name_en), record_key(name_bn)) order by id limit 1`.execute(db)
  return rows[0] ? `upazila ${rows[0].id}` : place || 'unnamed'
}
