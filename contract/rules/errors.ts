export const RULE_ERRORS = {
  'rule.not_found': { status: 404, zh: '规则不存在', en: 'No such rule' },
  'rule.too_many': {
    status: 409,
    zh: '每个企业最多 100 条规则，请先删除不用的规则',
    en: 'At most 100 rules an enterprise; delete some first',
  },
  'rule.target': {
    status: 422,
    zh: '监控对象不存在，或不属于该企业',
    en: 'There is no such ad set, account or tag in the enterprise',
  },
  'rule.receiver': {
    status: 422,
    zh: '接收人须是该企业的在职成员，群机器人须属于该企业',
    en: 'Whoever is told works in the enterprise, and robots are its own',
  },
  'rule.conflict': {
    status: 409,
    zh: '与规则“{detail}”相互抵消，请调整条件、范围或时段',
    en: 'The rule "{detail}" undoes this; change a condition, the range or the hours',
  },
  'rule.no_agents': {
    status: 422,
    zh: '该类型的广告组没有客服，无法更换',
    en: 'Ad sets of this kind have no agents to switch',
  },
  'rule.no_cap_to_raise': {
    status: 422,
    zh: '没有设上限，无法提高',
    en: 'There is no daily cap to raise',
  },
  'rule.no_cap_to_lower': {
    status: 422,
    zh: '没有设上限，无法降低',
    en: 'There is no daily cap to lower',
  },
  'rule_event.not_found': { status: 404, zh: '执行记录不存在', en: 'No such entry of the log' },
  'rule_event.undone': {
    status: 409,
    zh: '{detail}已撤销过，没有再次执行',
    en: '{detail} undid it already; nothing was done again',
  },
  'rule_event.changed_since': {
    status: 409,
    zh: '{detail}在规则执行之后改过，保持现状，未撤销',
    en: '{detail} changed it after the rule did; it stays as it is',
  },
} as const
