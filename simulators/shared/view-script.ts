/** The page's own script: asks for the overview every two seconds and draws it with text nodes only. */
export const viewScript = `
const $=id=>document.getElementById(id)
const make=(name,text,kind)=>{const it=document.createElement(name);if(text!=null)it.textContent=text;if(kind)it.className=kind;return it}
let shown=''
function drawTable(table){const box=make('section',null,'whole');box.append(make('h2',table.title));const scroll=make('div',null,'scroll');scroll.tabIndex=0
 const grid=make('table');const head=grid.createTHead().insertRow();for(const name of table.heads)head.append(make('th',name))
 const body=grid.createTBody();for(const it of table.rows){const row=body.insertRow();for(const text of it.cells){const td=make('td',text,'cut');td.title=text;row.append(td)}
  if(it.acts){const td=row.insertCell();for(const act of it.acts){const button=make('button',act.label);button.type='button';button.onclick=()=>change('POST',act.path,act.body||{});td.append(button,' ')}}}
 if(table.rows.length===0){const td=body.insertRow().insertCell();td.colSpan=20;td.className='empty';td.textContent=table.empty}
 scroll.append(grid);box.append(scroll);box.dataset.table='';return box}
function draw(view){
 $('now').textContent=new Date(view.now).toLocaleString('zh-CN',{hour12:false})+(view.offsetMs?'（已拨动 '+Math.round(view.offsetMs/1000)+' 秒）':'')
 for(const button of document.querySelectorAll('[data-fault]'))button.setAttribute('aria-pressed',String(button.dataset.fault in view.faults))
 const next=JSON.stringify([view.figures,view.tables]);if(next===shown)return;shown=next
 $('figures').replaceChildren(...view.figures.map(it=>{const box=make('div');box.append(make('b',it.value.toLocaleString('zh-CN')),make('span',it.name,'soft'));return box}))
 for(const old of document.querySelectorAll('[data-table]'))old.remove()
 document.querySelector('main').append(...view.tables.map(drawTable))}
async function look(){try{draw(await(await fetch('/admin/overview')).json())}catch{$('said').textContent='读取失败，正在重试'}}
async function change(method,path,body){const answer=await fetch(path,{method,headers:{'content-type':'application/json'},body:body&&JSON.stringify(body)})
 const said=await answer.json().catch(()=>({}));$('said').textContent=answer.ok?'':said.error||'未成功';await look()}
for(const button of document.querySelectorAll('[data-fault]'))button.onclick=()=>{const path='/admin/faults/'+button.dataset.fault
 return button.getAttribute('aria-pressed')==='true'?change('DELETE',path):change('PUT',path,JSON.parse(button.dataset.body))}
$('clear-faults').onclick=()=>change('DELETE','/admin/faults')
if($('hasten'))$('hasten').onclick=()=>change('POST','/admin/hasten',{ms:3600000})
for(const form of document.querySelectorAll('form'))form.onsubmit=event=>{event.preventDefault();const body={};for(const [name,value] of new FormData(form))if(value!=='')body[name]=value;change('POST',form.dataset.path,body)}
look();setInterval(look,2000)
`
