import type { FaultText } from '#contract/fault-texts.ts'
import { isBlankCell } from '#contract/imports/cell-text.ts'
import { NewStaff } from '#contract/users/users.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import {
  type CellFault,
  type Cells,
  keyOfLine,
  type RowReader,
  type TableColumns,
} from '#server/imports/tables/table-kind.ts'
import { phoneOfCell, roleOfCell, yesOrNo } from './role-cells.ts'
import { staffExchange } from './staff-exchange.ts'
import { upazilaCells } from './upazila-cells.ts'

/** A person as a row has them. A field is null where the file has no column for it. */
export type StaffRow = {
  email: string
  name: string
  role: NewStaff['role']
  phone: string | null
  upazila_ids: number[] | null
  digital_centre: string | null
  disabled: boolean | null
}

/** `staff` is null for a row that cannot be read; `cells` are as they came. */
export type StaffValues = { staff: StaffRow | null; cells: Record<string, string> }

/** Fields whose rules hang on the role. */
const places = ['upazila_ids', 'digital_centre']

/** Reads rows of people by the rules of the form. Their key is the email. */
export async function staffReader(_row: ImportRow, { db }: ImportCheck, columns: TableColumns): Promise<RowReader> {
  const readUpazilas = await upazilaCells(db)

  function read(cells: Cells) {
    const faults: CellFault[] = []
    const refuse = (field: string, code: FaultText) => faults.push({ field, code, value: cells(field) })
    const role = roleOfCell(cells('role'))
    if (!role) refuse('role', cells('role') === '' ? 'required' : 'import_staff_role')
    const upazilas = readUpazilas(cells('upazilas'), cells('district'))
    if (upazilas.fault) refuse('upazilas', upazilas.fault)
    const disabled = yesOrNo(cells('disabled'))
    if (disabled === undefined) refuse('disabled', 'import_staff_disabled')
    const centre = isBlankCell(cells('digital_centre')) ? '' : cells('digital_centre')
    const sent = {
      name: cells('name'),
      email: cells('email'),
      phone: phoneOfCell(cells('phone')),
      role: role ?? 'admin',
      // Without a column the account keeps its own, so that the rules of the role are asked when it is known.
      upazila_ids: columns.has('upazilas') ? (upazilas.fault ? [] : upazilas.ids) : role === 'acland' ? [1] : [],
      digital_centre: columns.has('digital_centre') ? centre : role === 'helper' ? '—' : '',
    }
    const form = NewStaff.safeParse(sent)
    for (const { path, message } of form.error?.issues ?? []) {
      const field = String(path[0] ?? '')
      if (places.includes(field) && (!role || upazilas.fault)) continue
      refuse(field === 'upazila_ids' ? 'upazilas' : field, message as FaultText)
    }
    return { faults, form: form.data, disabled: disabled ?? null }
  }

  return async (cells, line) => {
    const { faults, form, disabled } = read(cells)
    const shown = Object.fromEntries(
      staffExchange.fields.flatMap(({ field }) => (columns.has(field) ? [[field, cells(field)]] : [])),
    )
    if (!form || faults.length > 0) return { key: keyOfLine(line), values: { staff: null, cells: shown }, faults }
    const { email, name, role, phone, upazila_ids, digital_centre } = form
    const staff: StaffRow = {
      email,
      name,
      role,
      disabled,
      phone: phone || null,
      upazila_ids: columns.has('upazilas') ? upazila_ids : null,
      digital_centre: columns.has('digital_centre') ? digital_centre : null,
    }
    const values: StaffValues = { staff, cells: shown }
    return { key: email, values, faults }
  }
}
