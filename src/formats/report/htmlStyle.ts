// How a report in HTML looks.

export const REPORT_STYLE = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1c2124;--soft:#566066;--line:#dde1e3;--quiet:#f4f6f7;--accent:#0072b2;--mark:#fdf0c4;--warn:#8a4b00}
@media screen and (prefers-color-scheme:dark){:root{--ground:#1d2124;--ink:#e6e9ea;--soft:#a3adb3;--line:#353d42;--quiet:#262b2f;--accent:#56b4e9;--mark:#4a4017;--warn:#ffb86b}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
body{margin:0}
main{max-width:66rem;margin:0 auto;padding:3rem 2rem 4rem}
h1{margin:0;font-size:2.1rem;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:3rem 0 1rem;font-size:1.25rem;line-height:1.3}
h3{margin:1.5rem 0 .75rem;font-size:1.05rem;overflow-wrap:anywhere}
h4{margin:0 0 .25rem;font-size:.95rem;overflow-wrap:anywhere}
p{margin:.5rem 0}
.subtitle{margin:0 0 .5rem;color:var(--soft);font-size:.9rem;letter-spacing:.02em}
.figure{margin:1.25rem 0 .25rem;font-size:1.25rem;color:var(--soft)}
.figure strong{font-size:3rem;line-height:1.1;font-weight:650;color:var(--accent);letter-spacing:-.02em}
.answer{font-size:1.1rem;overflow-wrap:anywhere}
.meaning{max-width:44rem;margin-top:1rem;padding-left:1rem;border-left:3px solid var(--line);color:var(--soft);font-size:.95rem}
.note,.details,.sentence{color:var(--soft);font-size:.9rem}
figure{margin:2rem 0 0;padding:0;border-top:1px solid var(--line);border-bottom:1px solid var(--line);overflow-x:auto}
figure+figure{margin-top:-1px}
figure svg{display:block;max-width:100%;height:auto;margin:0 auto}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;line-height:1.45}
th,td{padding:.45rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{padding-left:0}
th:last-child,td:last-child{padding-right:0}
thead th{color:var(--soft);font-weight:500;border-bottom:2px solid var(--line);vertical-align:bottom}
tbody th{font-weight:500;overflow-wrap:anywhere}
tbody .name{min-width:10rem}
tbody .place{min-width:4.5rem}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
thead .number{white-space:normal}
.impossible{color:var(--warn);min-width:14rem}
ul{margin:.5rem 0;padding-left:1.2rem}
.differences{padding:0;list-style:none}
.differences li{padding:.6rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.details{display:block}
.caveats li::marker{color:var(--warn);content:'▲ '}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.35rem 1.5rem;margin:0}
dt{color:var(--soft);max-width:16rem}
dd{margin:0;overflow-wrap:anywhere}
mark{padding:.05em .2em;border-radius:3px;background:var(--mark);color:inherit}
.variants{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;margin-top:1rem}
.variant{padding:.75rem 1rem;border:1px solid var(--line);border-radius:6px;font-size:.9rem;break-inside:avoid}
.variant ul{margin:.25rem 0;padding:0;list-style:none}
del{color:var(--soft);text-decoration-thickness:1px}
ins{text-decoration:none;font-weight:600}
.recipe{font-size:.9rem}
details{margin-top:1rem}
summary{cursor:pointer;color:var(--accent);font-size:.9rem}
pre{margin:.5rem 0 0;padding:1rem;overflow:auto;max-height:40rem;border-radius:6px;background:var(--quiet);font:12px/1.5 ui-monospace,'SF Mono','Cascadia Mono',Consolas,'DejaVu Sans Mono',monospace}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:40rem){main{padding:1.5rem 1rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}.figure strong{font-size:2.2rem}}
@media print{
@page{margin:18mm 16mm}
html{font-size:10.5pt}
main{max-width:none;padding:0}
figure,.variant,tr,.differences li{break-inside:avoid}
table{font-size:7.5pt}
th,td{padding:.3rem .4rem}
tbody .name{min-width:6rem}
h2,h3{break-after:avoid}
thead{display:table-header-group}
.scroll,figure{overflow:visible}
details{display:none}
}`;
