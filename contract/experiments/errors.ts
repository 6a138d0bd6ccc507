export const EXPERIMENT_ERRORS = {
  'experiment.not_found': { status: 404, zh: '实验不存在', en: 'No such experiment' },
  'experiment.busy': {
    status: 409,
    zh: '该广告组已有实验在进行，请先停止',
    en: 'Another experiment runs on this ad set; stop it first',
  },
  'experiment.running': { status: 409, zh: '实验进行中，请先停止', en: 'The experiment runs; stop it first' },
  'experiment.decided': {
    status: 409,
    zh: '实验已采用版本，不能再修改',
    en: 'A variant of this experiment was adopted; it cannot be changed any more',
  },
  'experiment.conflict': {
    status: 409,
    zh: '实验已被他人修改，请刷新后重试',
    en: 'The experiment was changed meanwhile; reload',
  },
  'experiment.undone': {
    status: 409,
    zh: '已撤销（或从未采用），没有再次执行',
    en: 'Already undone, or never adopted; nothing was done',
  },
  'experiment.changed_since': {
    status: 409,
    zh: '广告组在采用之后改过，保持现状，未撤销',
    en: 'The ad set was changed after the adoption; it stays as it is',
  },
  'experiment.too_many': {
    status: 409,
    zh: '每个广告组最多 50 个实验，请先删除不用的实验',
    en: 'At most 50 experiments an ad set; delete some first',
  },
} as const
