/** Fields that are never kept in a draft and never trimmed. */
export const isSecretName = (name: string): boolean => /password|secret|token/i.test(name)
