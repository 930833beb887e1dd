/** Names the first mail to an account, so that undoing its import or giving a first password withdraws it. */
export const mailKey = (import_id: number, user_id: number) => `import:${import_id}:first-password:${user_id}`
