import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { undrawnKey } from '#demo/papers/drawn-when-opened.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import { someDakhila } from './varied-papers.ts'

/** A scan that nobody has opened; returns its id. */
export async function addScan(db: Db, document: PaperDocument): Promise<string> {
  const id = randomUUID()
  await sql`insert into files (id, storage_key, name, content_type)
    values (${id}, ${undrawnKey(id)}, 'scan.pdf', 'application/pdf')`.execute(db)
  await sql`insert into demo_papers (file_id, document) values (${id}, ${JSON.stringify(document)}::jsonb)`.execute(db)
  return id
}

/** New dakhilas of an office, no two alike; returns the office. */
export const addDakhilas = (db: Db, payer_id: number, count: number): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ upazila_id: number; office_code: string; payment_id: number }>`
      with office as (select id, office_code from upazilas order by id limit 1),
      paid as (insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
          payer_masked, status, settled_at)
        select 'JP-BENCH', 'land_tax', 1, ${payer_id}, id, 100, 'bkash', 'sandbox', '••••4321', 'succeeded', now()
        from office returning id)
      select office.id as upazila_id, office.office_code, paid.id as payment_id from office, paid`.execute(trx)
    const [office] = rows
    if (!office) throw new Error('there is no office')
    for (let nth = 1; nth <= count; nth += 1) {
      const { number, verify_code: _, verify_url: __, ...content } = someDakhila(nth)
      await sql`insert into receipts (number, series, office_code, fiscal_year, series_number, verify_code, payment_id,
          line_id, amount_poisha, content, issued_at)
        values (${number}, 'JD', ${office.office_code}, '2026-27', ${nth}, ${randomCode(12)}, ${office.payment_id}, ${nth},
          ${content.total_poisha}, ${JSON.stringify(content)}::jsonb, now())`.execute(trx)
    }
    return office.upazila_id
  })
