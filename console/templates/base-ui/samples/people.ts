/** Who the examples speak of. */
export const PEOPLE = [
  { id: 'p1', name: '林小满', team: '华东客服组', online: true, waiting: 3 },
  { id: 'p2', name: '周远', team: '华东客服组', online: true, waiting: 0 },
  { id: 'p3', name: '陈一诺', team: '华南客服组', online: false, waiting: 0 },
  { id: 'p4', name: '吴启明', team: '投放组', online: true, waiting: 12 },
  { id: 'p5', name: '赵可欣', team: '投放组', online: false, waiting: 128 },
] as const
export const [LIN, ZHOU] = PEOPLE
