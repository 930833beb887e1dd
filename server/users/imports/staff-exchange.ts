import { recordFields } from '#contract/records/field-words.ts'
import type { UserRecord } from '#contract/users/users.ts'
import type { Exchange } from '#server/records/exchange.ts'
import { both } from '../text.ts'

/** `Savar (Dhaka)`: several upazilas have one name. */
export const upazilaWithDistrict = ({ name_en, district }: UserRecord['upazilas'][number]) =>
  `${name_en} (${district.name_en})`

/** Accounts as a table: a line a person. The import takes those of staff and of helpers. */
export const staffExchange: Exchange<UserRecord> = {
  fields: [
    {
      field: 'name',
      title: recordFields.name,
      names: ['full name', 'officer', 'officer name', 'পুরো নাম', 'কর্মকর্তার নাম'],
      is_needed: true,
      example: 'Nasrin Akter',
      value: ({ name }) => name,
    },
    {
      field: 'email',
      title: recordFields.email,
      names: ['e-mail', 'mail', 'email address', 'ই-মেইল', 'ইমেইল ঠিকানা'],
      is_needed: true,
      example: 'nasrin.akter@office.example',
      value: ({ email }) => email,
    },
    {
      field: 'phone',
      title: recordFields.phone,
      names: ['mobile', 'mobile no', 'phone number', 'মোবাইল নম্বর', 'মোবাইল নং', 'ফোন'],
      example: '01712345678',
      value: ({ phone }) => phone,
    },
    {
      field: 'role',
      title: recordFields.role,
      names: ['designation', 'post', 'পদবি', 'পদ'],
      is_needed: true,
      example: 'acland',
      value: ({ role }) => role,
    },
    {
      field: 'upazilas',
      title: recordFields.upazilas,
      names: ['upazila', 'thana', 'office', 'থানা', 'কর্মস্থল'],
      has_lines: true,
      example: 'Savar; Dhamrai',
      value: ({ upazilas }) => upazilas.map(upazilaWithDistrict).join('; '),
    },
    {
      ...{ field: 'district', title: recordFields.district, names: ['zila', 'জিলা'], example: 'Dhaka' },
      value: null,
    },
    {
      field: 'digital_centre',
      title: recordFields.digital_centre,
      names: ['centre', 'udc', 'সেন্টার'],
      example: '',
      value: ({ digital_centre }) => digital_centre,
    },
    {
      field: 'disabled',
      title: both('csv.disabled'),
      names: ['is disabled', 'closed', 'বন্ধ'],
      example: '',
      value: ({ disabled_at }) => String(disabled_at !== null),
    },
  ],
  lines: (row) => [row],
}
