/** The two addresses of a person, as PUT /me names them. */
export type AddressKind = 'permanent_address' | 'mailing_address'
