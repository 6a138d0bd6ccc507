export const WALL_ERRORS = {
  'wall_link.not_found': {
    status: 404,
    zh: '大屏链接不存在或已失效',
    en: 'No such link to a wall board, or it has ended',
  },
  'wall.unknown': { status: 401, zh: '大屏链接不正确', en: 'No wall board has this link' },
  'wall.revoked': { status: 401, zh: '大屏链接已撤销', en: 'The link to this wall board was revoked' },
  'wall.expired': { status: 401, zh: '大屏链接已到期', en: 'The link to this wall board has expired' },
  'wall.closed': {
    status: 401,
    zh: '大屏已停止显示：企业已停用，或给出链接的人不再有权限',
    en: 'This wall board is closed: its enterprise is disabled, or whoever gave the link lost their rights',
  },
} as const
