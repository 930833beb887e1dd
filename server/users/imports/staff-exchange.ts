import { recordFields } from '#contract/records/field-words.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { type Exchange, ownExchangeField } from '#server/records/exchange.ts'
import { both } from '../text.ts'

/** `Savar (Dhaka)`: several upazilas have one name. */
export const upazilaWithDistrict = ({ name_en, district }: UserRecord['upazilas'][number]) =>
  `${name_en} (${district.name_en})`

/** Accounts as a table: a line a person. The import takes those of staff and of helpers. */
export const staffExchange: Exchange<UserRecord> = {
  fields: [
    {
      ...ownExchangeField('name', ['full name', 'officer', 'officer name', 'পুরো নাম', 'কর্মকর্তার নাম'], 'Nasrin Akter'),
      is_needed: true,
    },
    {
      ...ownExchangeField(
        'email',
        ['e-mail', 'mail', 'email address', 'ই-মেইল', 'ইমেইল ঠিকানা'],
        'nasrin.akter@office.example',
      ),
      is_needed: true,
      is_latin: true,
    },
    ownExchangeField('phone', ['mobile', 'mobile no', 'phone number', 'মোবাইল নম্বর', 'মোবাইল নং', 'ফোন'], '01712345678'),
    { ...ownExchangeField('role', ['designation', 'post', 'পদবি', 'পদ'], 'acland'), is_needed: true },
    {
      field: 'upazilas',
      title: recordFields.upazilas,
      names: ['upazila', 'thana', 'office', 'থানা', 'কর্মস্থল'],
      has_lines: true,
      example: 'Savar; Dhamrai',
      value: ({ upazilas }) => upazilas.map(upazilaWithDistrict).join('; '),
    },
    { field: 'district', title: recordFields.district, names: ['zila', 'জিলা'], example: 'Dhaka', value: null },
    ownExchangeField('digital_centre', ['centre', 'udc', 'সেন্টার']),
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
