/** Mark in the address of a form whose submission the login interrupted. */
export const submitMark = 'send'
