/** Why a push ended without any word of the platform: codes that are ours. */
const OWN_WORDS: Record<string, string> = {
  window: '等待超过回传期限，平台不再接收',
  lease: '发送时中断，不清楚平台是否收到',
}

/** What is told of a push or an attempt: the platform's words, or ours where it said nothing. */
export const pushWords = ({ code, message }: { code: string | null; message: string | null }): string | null =>
  message || (OWN_WORDS[code ?? ''] ?? message)
