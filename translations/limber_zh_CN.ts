<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Commands</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open one or several BVH files.</source>
        <translation>打开一个或多个 BVH 文件。</translation>
    </message>
    <message>
        <source>Next file of the folder</source>
        <translation>文件夹中的下一个文件</translation>
    </message>
    <message>
        <source>Open the file that follows this one in its folder.</source>
        <translation>打开同一文件夹中排在其后的文件。</translation>
    </message>
    <message>
        <source>Previous file of the folder</source>
        <translation>文件夹中的上一个文件</translation>
    </message>
    <message>
        <source>Open the file that stands before this one in its folder.</source>
        <translation>打开同一文件夹中排在其前的文件。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Write the clip to its file. Only what you changed changes in it.</source>
        <translation>将片段写回其文件。只有您改动过的内容会改变。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Write the clip to another file, with a choice of decimals and line ends.</source>
        <translation>将片段写入另一个文件，可选择小数位数和换行符。</translation>
    </message>
    <message>
        <source>Save a numbered copy</source>
        <translation>保存编号副本</translation>
    </message>
    <message>
        <source>Write a copy beside the file under the next free number.</source>
        <translation>在原文件旁以下一个空闲编号写一份副本。</translation>
    </message>
    <message>
        <source>Save range as…</source>
        <translation>将范围另存为…</translation>
    </message>
    <message>
        <source>Write the frames from the in point to the out point to another file.</source>
        <translation>将入点到出点之间的帧写入另一个文件。</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>从磁盘重新载入</translation>
    </message>
    <message>
        <source>Read the file again. This is one step that can be undone.</source>
        <translation>重新读取文件。这是可以撤销的一步。</translation>
    </message>
    <message>
        <source>Close clip</source>
        <translation>关闭片段</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the pose of the selected joints, or the selected keys in Curves.</source>
        <translation>复制所选关节的姿势，或曲线面板中所选的关键帧。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste the pose or the keys at the current frame.</source>
        <translation>在当前帧粘贴姿势或关键帧。</translation>
    </message>
    <message>
        <source>Paste mirrored</source>
        <translation>镜像粘贴</translation>
    </message>
    <message>
        <source>Paste with left and right exchanged.</source>
        <translation>左右互换后粘贴。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Take out the selected keys; the curve runs smoothly through the gap.</source>
        <translation>去掉所选关键帧；曲线平滑地穿过空缺。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Invert selection</source>
        <translation>反选</translation>
    </message>
    <message>
        <source>Rename joint</source>
        <translation>重命名关节</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop and go back to the in point.</source>
        <translation>停止并回到入点。</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>最后一帧</translation>
    </message>
    <message>
        <source>Set in point here</source>
        <translation>在此设置入点</translation>
    </message>
    <message>
        <source>The range starts at the current frame.</source>
        <translation>范围从当前帧开始。</translation>
    </message>
    <message>
        <source>Set out point here</source>
        <translation>在此设置出点</translation>
    </message>
    <message>
        <source>The range ends at the current frame.</source>
        <translation>范围到当前帧结束。</translation>
    </message>
    <message>
        <source>Clear in and out points</source>
        <translation>清除入点和出点</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Interpolate between frames</source>
        <translation>帧间插值</translation>
    </message>
    <message>
        <source>Show poses between the frames while playing.</source>
        <translation>播放时显示帧与帧之间的姿势。</translation>
    </message>
    <message>
        <source>Select tool</source>
        <translation>选择工具</translation>
    </message>
    <message>
        <source>Move tool</source>
        <translation>移动工具</translation>
    </message>
    <message>
        <source>Rotate tool</source>
        <translation>旋转工具</translation>
    </message>
    <message>
        <source>Ease edits over a window of frames</source>
        <translation>在一段帧内缓入缓出</translation>
    </message>
    <message>
        <source>A pose edit fades out over the frames on either side.</source>
        <translation>姿势的改动在两侧的若干帧内逐渐消失。</translation>
    </message>
    <message>
        <source>Turn about the joint&apos;s own axes</source>
        <translation>绕关节自身的轴转动</translation>
    </message>
    <message>
        <source>The rings follow the joint&apos;s axes instead of the world&apos;s.</source>
        <translation>圆环跟随关节的轴，而不是世界的轴。</translation>
    </message>
    <message>
        <source>Frame all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Frame selected</source>
        <translation>显示所选</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>拉近</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>拉远</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>顶</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>底</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>透视</translation>
    </message>
    <message>
        <source>Follow the root</source>
        <translation>跟随根关节</translation>
    </message>
    <message>
        <source>Keep the figure in the middle while it travels.</source>
        <translation>人物移动时保持在画面中央。</translation>
    </message>
    <message>
        <source>Ghost of the saved clip</source>
        <translation>已保存片段的重影</translation>
    </message>
    <message>
        <source>Floor grid</source>
        <translation>地面网格</translation>
    </message>
    <message>
        <source>World axes</source>
        <translation>世界坐标轴</translation>
    </message>
    <message>
        <source>End sites</source>
        <translation>末端</translation>
    </message>
    <message>
        <source>Joint names</source>
        <translation>关节名称</translation>
    </message>
    <message>
        <source>Joint axes</source>
        <translation>关节坐标轴</translation>
    </message>
    <message>
        <source>Timings</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Milliseconds for sampling, kinematics and drawing.</source>
        <translation>采样、运动学和绘制所用的毫秒数。</translation>
    </message>
    <message>
        <source>Trim to range</source>
        <translation>裁剪到范围</translation>
    </message>
    <message>
        <source>Keep the frames from the in point to the out point.</source>
        <translation>保留入点到出点之间的帧。</translation>
    </message>
    <message>
        <source>Y is up</source>
        <translation>Y 轴向上</translation>
    </message>
    <message>
        <source>Changes how the clip is shown, not the file.</source>
        <translation>只改变片段的显示方式，不改变文件。</translation>
    </message>
    <message>
        <source>Z is up</source>
        <translation>Z 轴向上</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Put every panel back to where it was at first.</source>
        <translation>将所有面板放回最初的位置。</translation>
    </message>
    <message>
        <source>Next clip</source>
        <translation>下一个片段</translation>
    </message>
    <message>
        <source>Previous clip</source>
        <translation>上一个片段</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>按键与鼠标</translation>
    </message>
    <message>
        <source>About Limber</source>
        <translation>关于 Limber</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Previous key</source>
        <translation>上一个关键帧</translation>
    </message>
    <message>
        <source>Go back to the last selected key; without selected keys, to the last high or low point of the shown curves.</source>
        <translation>回到上一个所选关键帧；没有选择关键帧时，回到所显示曲线的上一个高点或低点。</translation>
    </message>
    <message>
        <source>Next key</source>
        <translation>下一个关键帧</translation>
    </message>
    <message>
        <source>Go to the next selected key; without selected keys, to the next high or low point of the shown curves.</source>
        <translation>转到下一个所选关键帧；没有选择关键帧时，转到所显示曲线的下一个高点或低点。</translation>
    </message>
    <message>
        <source>Marker here</source>
        <translation>在此设置标记</translation>
    </message>
    <message>
        <source>Set a marker at the current frame, or take it away. Markers are kept with your settings, not in the file.</source>
        <translation>在当前帧设置标记，或将其去掉。标记随您的设置保存，不写入文件。</translation>
    </message>
    <message>
        <source>Name marker…</source>
        <translation>命名标记…</translation>
    </message>
    <message>
        <source>Type the name of the marker at the current frame.</source>
        <translation>输入当前帧处标记的名称。</translation>
    </message>
    <message>
        <source>Previous marker</source>
        <translation>上一个标记</translation>
    </message>
    <message>
        <source>Next marker</source>
        <translation>下一个标记</translation>
    </message>
    <message>
        <source>Scale selected keys</source>
        <translation>缩放所选关键帧</translation>
    </message>
    <message>
        <source>Dragging a selected key upwards scales values about their middle, sideways scales time about the current frame; X and Y keep to one.</source>
        <translation>向上拖动所选关键帧以其中点为基准缩放数值，左右拖动以当前帧为基准缩放时间；X 和 Y 限制为其中一个方向。</translation>
    </message>
    <message>
        <source>Open a mesh…</source>
        <translation>打开网格…</translation>
    </message>
    <message>
        <source>The figure wears a mesh from a file: glTF, FBX, Collada, OBJ and others.</source>
        <translation>为人物套上文件中的网格：glTF、FBX、Collada、OBJ 等。</translation>
    </message>
    <message>
        <source>Mannequin</source>
        <translation>人体模型</translation>
    </message>
    <message>
        <source>A body that is made for the skeleton of this clip.</source>
        <translation>按此片段的骨架生成的身体。</translation>
    </message>
    <message>
        <source>Skeleton only</source>
        <translation>仅骨架</translation>
    </message>
    <message>
        <source>Take the body off.</source>
        <translation>去掉身体。</translation>
    </message>
    <message>
        <source>Show the body</source>
        <translation>显示身体</translation>
    </message>
    <message>
        <source>The figure with its body, or as a skeleton.</source>
        <translation>以身体或骨架显示人物。</translation>
    </message>
    <message>
        <source>Bones through the body</source>
        <translation>透过身体显示骨骼</translation>
    </message>
    <message>
        <source>The skeleton is seen through the body.</source>
        <translation>可透过身体看到骨架。</translation>
    </message>
    <message>
        <source>Flat shading</source>
        <translation>平面着色</translation>
    </message>
    <message>
        <source>Each triangle in one tone.</source>
        <translation>每个三角形使用单一色调。</translation>
    </message>
    <message>
        <source>Wire-frame</source>
        <translation>线框</translation>
    </message>
    <message>
        <source>The edges of the triangles.</source>
        <translation>显示三角形的边。</translation>
    </message>
    <message>
        <source>Weights of the selected joints</source>
        <translation>所选关节的权重</translation>
    </message>
    <message>
        <source>Colours tell how far the selected joints move each place of the body.</source>
        <translation>以颜色表示所选关节对身体各处的影响程度。</translation>
    </message>
    <message>
        <source>Checker floor</source>
        <translation>棋盘格地面</translation>
    </message>
    <message>
        <source>Squares on the floor that make sliding feet visible.</source>
        <translation>地面上的方格，便于看出滑步。</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>混合…</translation>
    </message>
    <message>
        <source>Put this clip and another one into the tracks, where the one goes over best into the other.</source>
        <translation>将此片段和另一个片段放入轨道，在最适合的位置由一个过渡到另一个。</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Any number of clips one after the other, with layers over them.</source>
        <translation>任意多个片段前后相接，其上可叠加层。</translation>
    </message>
    <message>
        <source>Bake to clip</source>
        <translation>烘焙为片段</translation>
    </message>
    <message>
        <source>Make an ordinary clip of the sequence in the tracks.</source>
        <translation>将轨道中的序列制成普通片段。</translation>
    </message>
    <message>
        <source>Transition map</source>
        <translation>过渡图</translation>
    </message>
    <message>
        <source>See where one open clip can go over into another, or into itself as a loop.</source>
        <translation>查看一个打开的片段在何处可以过渡到另一个片段，或过渡到自身形成循环。</translation>
    </message>
    <message>
        <source>Play forwards</source>
        <translation>正向播放</translation>
    </message>
    <message>
        <source>Again: pause.</source>
        <translation>再按一次：暂停。</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>反向播放</translation>
    </message>
    <message>
        <source>Select keys at this frame</source>
        <translation>选择此帧的关键帧</translation>
    </message>
    <message>
        <source>Every frame has its key already, none is inserted: those of the shown curves at the current frame are selected, ready to be dragged or typed.</source>
        <translation>每一帧本来就有关键帧，不会插入：选中所显示曲线在当前帧的关键帧，可拖动或输入数值。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a command and its keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Diagnostic</name>
    <message>
        <source>note</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>MainMenus</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation>片段(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Blend</source>
        <translation>混合(&amp;B)</translation>
    </message>
    <message>
        <source>C&amp;urves</source>
        <translation>曲线(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Mesh</source>
        <translation>网格(&amp;M)</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 – %2  ·  %3</source>
        <translation>%1 – %2  ·  %3</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>1 frame  ·  %1</source>
        <translation>1 帧  ·  %1</translation>
    </message>
    <message>
        <source>%1 frames  ·  %2</source>
        <translation>%1 帧  ·  %2</translation>
    </message>
    <message>
        <source>preview  ·  %1</source>
        <translation>预览  ·  %1</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
</context>
<context>
    <name>Tracks</name>
    <message>
        <source>last pose held</source>
        <translation>保持最后姿势</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>主轨道</translation>
    </message>
    <message>
        <source>Layer %1 (muted)</source>
        <translation>层 %1（已静音）</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>The clip of this sequence was edited by other means and is an ordinary clip now. Undo that to go on with its tracks.</source>
        <translation>此序列的片段已用其他方式编辑，现在是普通片段。撤销该编辑即可继续使用其轨道。</translation>
    </message>
    <message>
        <source>Drop clips here, from their tabs or as files, or choose Add clip. With two clips open, Blend puts both in.</source>
        <translation>将片段从标签页或以文件形式拖到此处，或选择“添加片段”。打开了两个片段时，“混合”会将两者都放入。</translation>
    </message>
</context>
<context>
    <name>TransitionMap</name>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>↑ B %1</source>
        <translation>↑ B %1</translation>
    </message>
    <message>
        <source>A %1 →</source>
        <translation>A %1 →</translation>
    </message>
    <message>
        <source>A %1  ·  B %2  ·  distance %3</source>
        <translation>A %1  ·  B %2  ·  距离 %3</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Save the changes in %1?</source>
        <translation>保存 %1 中的改动吗？</translation>
    </message>
    <message numerus="yes">
        <source>Save the changes in %n clip(s)?</source>
        <translation>
            <numerusform>保存 %n 个片段中的改动吗？</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 has more than %2 bytes</source>
        <translation>%1 超过 %2 字节</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>未能写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be put in its place: %2</source>
        <translation>未能将 %1 放到目标位置：%2</translation>
    </message>
    <message>
        <source>The text could not be written</source>
        <translation>未能写出文本</translation>
    </message>
    <message>
        <source>The gzip file is broken or was cut</source>
        <translation>gzip 文件已损坏或被截断</translation>
    </message>
    <message>
        <source>Unpacked, the file is larger than %1 bytes</source>
        <translation>解压后文件大于 %1 字节</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; cannot stand in a BVH file</source>
        <translation>名称“%1”不能写入 BVH 文件</translation>
    </message>
    <message>
        <source>The OFFSET of %1 is not a finite number</source>
        <translation>%1 的 OFFSET 不是有限数</translation>
    </message>
    <message>
        <source>The frame time is not a finite number</source>
        <translation>帧时间不是有限数</translation>
    </message>
    <message>
        <source>Frames: says %1 now, it said %2</source>
        <translation>Frames: 现为 %1，原为 %2</translation>
    </message>
    <message>
        <source>Frames: says %1 now, it was missing</source>
        <translation>Frames: 现为 %1，原先缺失</translation>
    </message>
    <message>
        <source>This is not a BVH file: it has no HIERARCHY with a ROOT</source>
        <translation>这不是 BVH 文件：没有带 ROOT 的 HIERARCHY</translation>
    </message>
    <message>
        <source>The text ends inside %1: a closing brace is missing</source>
        <translation>文本在 %1 内结束：缺少右花括号</translation>
    </message>
    <message>
        <source>MOTION begins inside %1: a closing brace is missing</source>
        <translation>MOTION 出现在 %1 内：缺少右花括号</translation>
    </message>
    <message>
        <source>This is not a BVH file: it begins with &quot;%1&quot; instead of HIERARCHY</source>
        <translation>这不是 BVH 文件：开头是“%1”而不是 HIERARCHY</translation>
    </message>
    <message>
        <source>Found { where no ROOT, JOINT or End Site stands before it</source>
        <translation>出现 {，但前面没有 ROOT、JOINT 或 End Site</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where ROOT or MOTION was expected</source>
        <translation>出现“%1”，此处应为 ROOT 或 MOTION</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where OFFSET, CHANNELS, JOINT, End Site or } was expected</source>
        <translation>出现“%1”，此处应为 OFFSET、CHANNELS、JOINT、End Site 或 }</translation>
    </message>
    <message>
        <source>ROOT stands inside %1: a closing brace is missing</source>
        <translation>ROOT 出现在 %1 内：缺少右花括号</translation>
    </message>
    <message>
        <source>The word HIERARCHY is missing before the first ROOT</source>
        <translation>第一个 ROOT 之前缺少 HIERARCHY</translation>
    </message>
    <message>
        <source>Another ROOT begins here: the clip has several trees, which many programs do not read</source>
        <translation>此处开始另一个 ROOT：片段含有多棵树，许多程序不会读取</translation>
    </message>
    <message>
        <source>JOINT stands outside of every ROOT: is there a closing brace too many above?</source>
        <translation>JOINT 不在任何 ROOT 之内：上面是否多了一个右花括号？</translation>
    </message>
    <message>
        <source>A JOINT stands inside an End Site, which has no children</source>
        <translation>JOINT 出现在 End Site 之内，而 End Site 没有子节点</translation>
    </message>
    <message>
        <source>An End Site stands inside an End Site</source>
        <translation>End Site 出现在 End Site 之内</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; after End where Site was expected</source>
        <translation>End 之后出现“%1”，此处应为 Site</translation>
    </message>
    <message>
        <source>No blank between Site and the name &quot;%1&quot; of the End Site</source>
        <translation>Site 与末端名称“%1”之间没有空格</translation>
    </message>
    <message>
        <source>A joint has no name</source>
        <translation>有一个关节没有名称</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is not UTF-8; its bytes are kept</source>
        <translation>名称“%1”不是 UTF-8；其字节予以保留</translation>
    </message>
    <message>
        <source>The text ends where { was expected</source>
        <translation>文本结束，此处应为 {</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where { was expected</source>
        <translation>出现“%1”，此处应为 {</translation>
    </message>
    <message>
        <source>A closing brace too many</source>
        <translation>多了一个右花括号</translation>
    </message>
    <message>
        <source>%1 has no OFFSET; 0 0 0 is taken</source>
        <translation>%1 没有 OFFSET；取 0 0 0</translation>
    </message>
    <message>
        <source>%1 stands outside of every joint</source>
        <translation>%1 不在任何关节之内</translation>
    </message>
    <message>
        <source>A second OFFSET for %1</source>
        <translation>%1 有第二个 OFFSET</translation>
    </message>
    <message>
        <source>The text ends where OFFSET needs a number</source>
        <translation>文本结束，OFFSET 此处需要一个数</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where OFFSET needs a number</source>
        <translation>出现“%1”，OFFSET 此处需要一个数</translation>
    </message>
    <message>
        <source>CHANNELS without the number of channels of %1</source>
        <translation>CHANNELS 缺少 %1 的通道数</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where the number of channels was expected</source>
        <translation>出现“%1”，此处应为通道数</translation>
    </message>
    <message>
        <source>CHANNELS inside an End Site, which does not move</source>
        <translation>CHANNELS 出现在 End Site 之内，而 End Site 不会运动</translation>
    </message>
    <message>
        <source>The channel &quot;%1&quot; of %2 is neither a position nor a rotation; its column is kept and not applied</source>
        <translation>%2 的通道“%1”既不是位置也不是旋转；其列予以保留但不使用</translation>
    </message>
    <message>
        <source>CHANNELS of %1 says %2 and names %3</source>
        <translation>%1 的 CHANNELS 写的是 %2，列出的是 %3</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; in the line of the motion section&apos;s head; rows begin on a line of their own</source>
        <translation>运动部分开头的行中出现“%1”；数据行须另起一行</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands here a second time</source>
        <translation>“%1”在此第二次出现</translation>
    </message>
    <message>
        <source>No colon after &quot;%1&quot;</source>
        <translation>“%1”之后没有冒号</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where the number of frames was expected</source>
        <translation>出现“%1”，此处应为帧数</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where the frame time was expected</source>
        <translation>出现“%1”，此处应为帧时间</translation>
    </message>
    <message>
        <source>The frame time %1 makes no sense; 1/30 s is taken until another is set</source>
        <translation>帧时间 %1 没有意义；在重新设置之前取 1/30 秒</translation>
    </message>
    <message>
        <source>The word MOTION is missing</source>
        <translation>缺少 MOTION</translation>
    </message>
    <message>
        <source>Frames: or Frame Time: stands before MOTION</source>
        <translation>Frames: 或 Frame Time: 出现在 MOTION 之前</translation>
    </message>
    <message>
        <source>The line &quot;Frames:&quot; is missing; the rows are counted</source>
        <translation>缺少“Frames:”一行；按数据行计数</translation>
    </message>
    <message>
        <source>The line &quot;Frame Time:&quot; is missing; 1/30 s is taken until a frame time is set</source>
        <translation>缺少“Frame Time:”一行；在设置帧时间之前取 1/30 秒</translation>
    </message>
    <message>
        <source>The text is UTF-16, which many programs do not read; it is saved as UTF-16 again</source>
        <translation>文本为 UTF-16，许多程序不会读取；仍按 UTF-16 保存</translation>
    </message>
    <message>
        <source>The text begins with a byte order mark, which many programs do not read; it is kept</source>
        <translation>文本以字节顺序标记开头，许多程序不会读取；予以保留</translation>
    </message>
    <message>
        <source>A comment, which the format does not have; it is kept</source>
        <translation>一条注释，该格式本没有注释；予以保留</translation>
    </message>
    <message>
        <source>Frames: says %1, there are %2 rows; all are kept</source>
        <translation>Frames: 写的是 %1，实有 %2 行；全部保留</translation>
    </message>
    <message>
        <source>Frames: says %1, there are only %2 rows</source>
        <translation>Frames: 写的是 %1，实际只有 %2 行</translation>
    </message>
    <message>
        <source>The positions of the first frame are far shorter than the OFFSETs: they are taken to be added to them</source>
        <translation>第一帧的位置远短于 OFFSET：视为与之相加</translation>
    </message>
    <message>
        <source>%1 more remarks of the kind &quot;%2&quot; are left out</source>
        <translation>还有 %1 条“%2”类的备注从略</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where a row of numbers was expected</source>
        <translation>出现“%1”，此处应为一行数值</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; where a number was expected</source>
        <translation>出现“%1”，此处应为数值</translation>
    </message>
    <message>
        <source>A row is wrapped over %1 lines; many programs do not read that</source>
        <translation>一行数据折成了 %1 行；许多程序不会读取</translation>
    </message>
    <message>
        <source>The clip has too many frames</source>
        <translation>片段的帧数过多</translation>
    </message>
    <message>
        <source>A row has %1 values, expected %2</source>
        <translation>某行有 %1 个值，应为 %2 个</translation>
    </message>
    <message>
        <source>The last row is cut: it has %1 values, expected %2; it is left out</source>
        <translation>最后一行被截断：有 %1 个值，应为 %2 个；予以舍去</translation>
    </message>
    <message>
        <source>Found &quot;%1&quot; after the rows; the text is kept</source>
        <translation>数据行之后出现“%1”；文本予以保留</translation>
    </message>
    <message>
        <source>Saving was cancelled</source>
        <translation>保存已取消</translation>
    </message>
    <message>
        <source>%1 %2 is not a finite number at frame %3</source>
        <translation>%1 %2 在第 %3 帧不是有限数</translation>
    </message>
    <message>
        <source>What could not be read after the rows is left out</source>
        <translation>数据行之后无法读取的内容予以舍去</translation>
    </message>
    <message>
        <source>The cut last row is left out</source>
        <translation>被截断的最后一行予以舍去</translation>
    </message>
    <message>
        <source>The copy of %1 is no longer there.</source>
        <translation>%1 的副本已不存在。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Recovering %1</source>
        <translation>正在恢复 %1</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>%1 was only partly readable and is left as it is. Save under another name.</source>
        <translation>%1 只有一部分可读，原文件保持不变。请以其他名称保存。</translation>
    </message>
    <message>
        <source>Reading %1 again</source>
        <translation>正在重新读取 %1</translation>
    </message>
    <message>
        <source>Move a key of %1</source>
        <translation>移动 %1 的一个关键帧</translation>
    </message>
    <message>
        <source>Move %2 keys of %1 curves</source>
        <translation>移动 %1 条曲线的 %2 个关键帧</translation>
    </message>
    <message>
        <source>Set a key of %1</source>
        <translation>设置 %1 的一个关键帧</translation>
    </message>
    <message>
        <source>Set %2 keys of %1 curves</source>
        <translation>设置 %1 条曲线的 %2 个关键帧</translation>
    </message>
    <message>
        <source>Scale a key of %1</source>
        <translation>缩放 %1 的一个关键帧</translation>
    </message>
    <message>
        <source>Scale %2 keys of %1 curves</source>
        <translation>缩放 %1 条曲线的 %2 个关键帧</translation>
    </message>
    <message>
        <source>Delete a key of %1</source>
        <translation>删除 %1 的一个关键帧</translation>
    </message>
    <message>
        <source>Delete %2 keys of %1 curves</source>
        <translation>删除 %1 条曲线的 %2 个关键帧</translation>
    </message>
    <message>
        <source>Paste a key into %1</source>
        <translation>向 %1 粘贴一个关键帧</translation>
    </message>
    <message>
        <source>Paste %2 keys into %1 curves</source>
        <translation>向 %1 条曲线粘贴 %2 个关键帧</translation>
    </message>
    <message>
        <source>The frame time must be a positive number of seconds</source>
        <translation>帧时间必须是正的秒数</translation>
    </message>
    <message>
        <source>The range %1:%2 is not in the clip: it has no frames</source>
        <translation>范围 %1:%2 不在片段内：片段没有帧</translation>
    </message>
    <message>
        <source>The range %1:%2 ends before it begins</source>
        <translation>范围 %1:%2 的终点在起点之前</translation>
    </message>
    <message>
        <source>The range %1:%2 is not in the clip: its frames are 0 to %3</source>
        <translation>范围 %1:%2 不在片段内：其帧为 0 到 %3</translation>
    </message>
    <message>
        <source>Cutting all frames would leave nothing</source>
        <translation>剪去所有帧将一无所剩</translation>
    </message>
    <message>
        <source>The rate must be a positive number of frames per second</source>
        <translation>帧率必须是每秒正的帧数</translation>
    </message>
    <message>
        <source>Rotate %1 at frame %2</source>
        <translation>在第 %2 帧旋转 %1</translation>
    </message>
    <message>
        <source>Rotate %1 joints at frame %2</source>
        <translation>在第 %2 帧旋转 %1 个关节</translation>
    </message>
    <message>
        <source>Move %1 at frame %2</source>
        <translation>在第 %2 帧移动 %1</translation>
    </message>
    <message>
        <source>Paste pose at frame %1</source>
        <translation>在第 %1 帧粘贴姿势</translation>
    </message>
    <message>
        <source>Paste mirrored pose at frame %1</source>
        <translation>在第 %1 帧镜像粘贴姿势</translation>
    </message>
    <message>
        <source>A joint needs a name</source>
        <translation>关节必须有名称</translation>
    </message>
    <message>
        <source>A name cannot go over several lines</source>
        <translation>名称不能跨行</translation>
    </message>
    <message>
        <source>A name cannot hold tabs or control characters</source>
        <translation>名称不能含有制表符或控制字符</translation>
    </message>
    <message>
        <source>A name cannot begin or end with a blank</source>
        <translation>名称不能以空格开头或结尾</translation>
    </message>
    <message>
        <source>A name cannot have a brace at its start or after a blank</source>
        <translation>名称不能以花括号开头，花括号也不能跟在空格之后</translation>
    </message>
    <message>
        <source>The name is not valid UTF-8</source>
        <translation>名称不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>There is no joint %1</source>
        <translation>没有关节 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has too few rotation axes for the eased rotation: it is up to %2° away from it</source>
        <translation>“%1”的旋转轴太少，无法完全表达缓和后的旋转：最多相差 %2°</translation>
    </message>
    <message>
        <source>Cut Range</source>
        <translation>剪去范围</translation>
    </message>
    <message>
        <source>Takes a range of frames out and closes the gap, with an eased seam if asked for. All other rows keep their text.</source>
        <translation>去掉一段帧并合拢空缺，可按需缓和接缝。其他各行保留原文。</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>The frames to take out, both ends included.</source>
        <translation>要去掉的帧，包含两端。</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>过渡</translation>
    </message>
    <message>
        <source>How many frames on either side of the seam are eased into each other; 0 leaves all rows as they are.</source>
        <translation>接缝两侧各有多少帧相互缓和；0 表示各行保持原样。</translation>
    </message>
    <message>
        <source>Cut %1–%2</source>
        <translation>剪去 %1–%2</translation>
    </message>
    <message>
        <source>Frame Time</source>
        <translation>帧时间</translation>
    </message>
    <message>
        <source>Sets how long a frame lasts, by the rate or in seconds. The frames stay as they are, so the clip plays faster or slower.</source>
        <translation>按帧率或秒数设置每帧的时长。各帧保持不变，因此片段播放得更快或更慢。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>Frames per second.</source>
        <translation>每秒帧数。</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Seconds from one frame to the next.</source>
        <translation>每帧之间的秒数。</translation>
    </message>
    <message>
        <source>Frame time %1 fps</source>
        <translation>帧时间 %1 fps</translation>
    </message>
    <message>
        <source>Frame time %1 s</source>
        <translation>帧时间 %1 秒</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no parameter &quot;%2&quot;</source>
        <translation>“%1”没有参数“%2”</translation>
    </message>
    <message>
        <source>One of %1 must be given</source>
        <translation>%1 中必须给出一个</translation>
    </message>
    <message>
        <source>Only one of %1 can be given</source>
        <translation>%1 中只能给出一个</translation>
    </message>
    <message>
        <source>The result looks as if its position channels replaced the OFFSETs, while they add to them here: choose &quot;add&quot; when it is read again</source>
        <translation>结果看起来像是位置通道取代 OFFSET，而此处是相加：重新读取时请选择“相加”</translation>
    </message>
    <message>
        <source>The result looks as if its position channels added to the OFFSETs, while they replace them here: choose &quot;replace&quot; when it is read again</source>
        <translation>结果看起来像是位置通道与 OFFSET 相加，而此处是取代：重新读取时请选择“取代”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be given</source>
        <translation>必须给出“%1”</translation>
    </message>
    <message>
        <source>The value of &quot;%1&quot; is of the wrong kind</source>
        <translation>“%1”的值类型不对</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a finite number</source>
        <translation>“%1”必须是有限数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be from %2 to %3, not %4</source>
        <translation>“%1”必须在 %2 到 %3 之间，而不是 %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number, not %2</source>
        <translation>“%1”必须是整数，而不是 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be one of %2, not &quot;%3&quot;</source>
        <translation>“%1”必须是 %2 之一，而不是“%3”</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: there is no joint %2</source>
        <translation>“%1”：没有关节 %2</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Plays the clip backwards: the last row comes first. Rows keep their text.</source>
        <translation>倒放片段：最后一行变为第一行。各行保留原文。</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Keeps a range of frames and drops the rest. The rows that stay keep their text.</source>
        <translation>保留一段帧，去掉其余部分。保留的行保留原文。</translation>
    </message>
    <message>
        <source>The frames to keep, both ends included.</source>
        <translation>要保留的帧，包含两端。</translation>
    </message>
    <message>
        <source>Trim to %1–%2</source>
        <translation>裁剪到 %1–%2</translation>
    </message>
    <message>
        <source>Read positions instead of OFFSETs</source>
        <translation>按位置取代 OFFSET 读取</translation>
    </message>
    <message>
        <source>Read positions added to OFFSETs</source>
        <translation>按位置与 OFFSET 相加读取</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Face Front</source>
        <translation>面向前方</translation>
    </message>
    <message>
        <source>Turns the whole clip so that the figure looks to the front (+Z, or −Y where Z is up) at one frame.</source>
        <translation>转动整个片段，使人物在某一帧面向前方（+Z；Z 轴向上时为 −Y）。</translation>
    </message>
    <message>
        <source>At frame</source>
        <translation>在第几帧</translation>
    </message>
    <message>
        <source>The frame at which the figure looks to the front.</source>
        <translation>人物面向前方的那一帧。</translation>
    </message>
    <message>
        <source>Face front</source>
        <translation>面向前方</translation>
    </message>
    <message>
        <source>Move and Turn</source>
        <translation>移动和转动</translation>
    </message>
    <message>
        <source>Moves the whole clip and turns it about the vertical through its first root. Poses stay as they are.</source>
        <translation>移动整个片段，并绕过第一个根关节的竖直线转动。姿势保持不变。</translation>
    </message>
    <message>
        <source>Move X</source>
        <translation>沿 X 移动</translation>
    </message>
    <message>
        <source>How far all roots are moved along X.</source>
        <translation>所有根关节沿 X 移动多远。</translation>
    </message>
    <message>
        <source>Move Y</source>
        <translation>沿 Y 移动</translation>
    </message>
    <message>
        <source>How far all roots are moved along Y.</source>
        <translation>所有根关节沿 Y 移动多远。</translation>
    </message>
    <message>
        <source>Move Z</source>
        <translation>沿 Z 移动</translation>
    </message>
    <message>
        <source>How far all roots are moved along Z.</source>
        <translation>所有根关节沿 Z 移动多远。</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>转动</translation>
    </message>
    <message>
        <source>To the left, seen from above.</source>
        <translation>从上方看向左转。</translation>
    </message>
    <message>
        <source>Move and turn</source>
        <translation>移动和转动</translation>
    </message>
    <message>
        <source>Resample</source>
        <translation>重采样</translation>
    </message>
    <message>
        <source>The same motion at another rate: duration and speed stay. Frames that fall on a frame of the clip keep its row.</source>
        <translation>以另一帧率表现同样的运动：时长和速度不变。与原有帧重合的帧保留该行。</translation>
    </message>
    <message>
        <source>Frames per second of the result.</source>
        <translation>结果的每秒帧数。</translation>
    </message>
    <message>
        <source>Seconds from one frame to the next in the result.</source>
        <translation>结果中每帧之间的秒数。</translation>
    </message>
    <message>
        <source>Between frames</source>
        <translation>帧与帧之间</translation>
    </message>
    <message>
        <source>How the motion runs between the frames of the clip.</source>
        <translation>运动在片段各帧之间如何进行。</translation>
    </message>
    <message>
        <source>even speed</source>
        <translation>匀速</translation>
    </message>
    <message>
        <source>smooth through the frames</source>
        <translation>平滑通过各帧</translation>
    </message>
    <message>
        <source>Resample to %1 fps</source>
        <translation>重采样为 %1 fps</translation>
    </message>
    <message>
        <source>Resample to %1 s</source>
        <translation>重采样为 %1 秒</translation>
    </message>
    <message>
        <source>Change Speed</source>
        <translation>改变速度</translation>
    </message>
    <message>
        <source>Plays the motion faster or slower at the same rate, by a factor or to a duration. The first and the last pose stay.</source>
        <translation>帧率不变，按倍数或按时长加快或放慢运动。首尾姿势保持不变。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>2 is twice as fast, 0.5 half as fast.</source>
        <translation>2 为两倍快，0.5 为一半快。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long the result lasts.</source>
        <translation>结果持续多久。</translation>
    </message>
    <message>
        <source>Speed × %1</source>
        <translation>速度 × %1</translation>
    </message>
    <message>
        <source>Duration %1 s</source>
        <translation>时长 %1 秒</translation>
    </message>
    <message>
        <source>Unroll Rotations</source>
        <translation>展开旋转</translation>
    </message>
    <message>
        <source>Takes whole turns and flips out of the angles, so that curves run on without a jump. No pose changes.</source>
        <translation>去掉角度中的整圈跳变和翻转，使曲线连续。姿势不变。</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>The joints whose angles are unrolled.</source>
        <translation>要展开角度的关节。</translation>
    </message>
    <message>
        <source>Unroll rotations</source>
        <translation>展开旋转</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has too few rotation axes for the result: it is up to %2° away from it</source>
        <translation>“%1”的旋转轴太少，无法完全表达结果：最多相差 %2°</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>The result would have %1 frames; %2 are the most</source>
        <translation>结果将有 %1 帧；最多为 %2 帧</translation>
    </message>
    <message>
        <source>The rate must be above 0</source>
        <translation>帧率必须大于 0</translation>
    </message>
    <message>
        <source>%1 s at the end are not covered: the last frame lies before it</source>
        <translation>末尾有 %1 秒未被覆盖：最后一帧在其之前</translation>
    </message>
    <message>
        <source>The speed must be above 0</source>
        <translation>速度必须大于 0</translation>
    </message>
    <message>
        <source>The duration must be above 0</source>
        <translation>时长必须大于 0</translation>
    </message>
    <message>
        <source>A clip of one frame has no duration</source>
        <translation>只有一帧的片段没有时长</translation>
    </message>
    <message>
        <source>The root &quot;%1&quot; lacks the channels to be moved or turned</source>
        <translation>根关节“%1”缺少移动或转动所需的通道</translation>
    </message>
    <message>
        <source>There is no frame %1</source>
        <translation>没有第 %1 帧</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Measuring the effect</source>
        <translation>正在测量影响</translation>
    </message>
    <message>
        <source>Looking where the figure moves</source>
        <translation>正在查看人物在何处运动</translation>
    </message>
    <message>
        <source>The second clip has no frame %1 to be the reference</source>
        <translation>第二个片段没有第 %1 帧，无法作为参考</translation>
    </message>
    <message>
        <source>There is no such place for a transition in these clips</source>
        <translation>这些片段中没有这样的过渡位置</translation>
    </message>
    <message>
        <source>The clip does not go back far enough there for a loop</source>
        <translation>该处片段往回不够长，无法形成循环</translation>
    </message>
    <message>
        <source>A clip without frames cannot be joined to another</source>
        <translation>没有帧的片段不能与其他片段连接</translation>
    </message>
    <message>
        <source>The figure is too far away for distances to be told</source>
        <translation>人物离得太远，无法判断距离</translation>
    </message>
    <message>
        <source>A mask cannot fade in over %1 generations</source>
        <translation>遮罩不能在 %1 级关节上淡入</translation>
    </message>
    <message>
        <source>There is no joint number %1</source>
        <translation>没有编号为 %1 的关节</translation>
    </message>
    <message>
        <source>The joint map speaks of joints that are not there: %1</source>
        <translation>关节映射提到了不存在的关节：%1</translation>
    </message>
    <message>
        <source>The OFFSETs differ, by up to %1 at &quot;%2&quot;; the first clip&apos;s stay</source>
        <translation>OFFSET 不同，在“%2”处最多相差 %1；保留第一个片段的 OFFSET</translation>
    </message>
    <message>
        <source>The second clip has no joint for %1</source>
        <translation>第二个片段没有与 %1 对应的关节</translation>
    </message>
    <message>
        <source>The first clip&apos;s own motion is kept at %1</source>
        <translation>以下关节保留第一个片段自身的运动：%1</translation>
    </message>
    <message>
        <source>The first clip has no joint for these of the second, which are left out: %1</source>
        <translation>第二个片段的以下关节在第一个片段中没有对应，予以舍去：%1</translation>
    </message>
    <message>
        <source>The second clip moves no joint of the mask</source>
        <translation>第二个片段不带动遮罩中的任何关节</translation>
    </message>
    <message>
        <source>The mask is not of the first clip&apos;s skeleton</source>
        <translation>遮罩不属于第一个片段的骨架</translation>
    </message>
    <message>
        <source>In %1:</source>
        <translation>在 %1 中：</translation>
    </message>
    <message>
        <source>There is no clip on the main track</source>
        <translation>主轨道上没有片段</translation>
    </message>
    <message>
        <source>%1: it lies beyond the end of the main track and is left out</source>
        <translation>%1：位于主轨道末尾之后，予以舍去</translation>
    </message>
    <message>
        <source>The shorter clip lasts less than a third of a second: %1 frames are compared</source>
        <translation>较短的片段不足三分之一秒：比较 %1 帧</translation>
    </message>
    <message>
        <source>The clips are long: one frame in %1 was looked at first, then those around the best places</source>
        <translation>片段较长：先每 %1 帧查看一帧，再查看最佳位置附近的各帧</translation>
    </message>
    <message>
        <source>The window must be from 1 to %1 frames long, not %2</source>
        <translation>窗口长度必须在 1 到 %1 帧之间，而不是 %2</translation>
    </message>
    <message>
        <source>A clip without frames has no place for a transition</source>
        <translation>没有帧的片段没有可供过渡的位置</translation>
    </message>
    <message>
        <source>There are no joints to compare</source>
        <translation>没有可比较的关节</translation>
    </message>
    <message>
        <source>The weight must be from %1 to %2</source>
        <translation>权重必须在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Fitting a body to the figure</source>
        <translation>正在为人物适配身体</translation>
    </message>
    <message>
        <source>Baking the sequence</source>
        <translation>正在烘焙序列</translation>
    </message>
    <message>
        <source>Placing the ghost</source>
        <translation>正在放置重影</translation>
    </message>
    <message>
        <source>The mesh has no joints: those of the clip were laid into it and its weights were made</source>
        <translation>网格没有关节：已将片段的关节置入其中并生成权重</translation>
    </message>
    <message>
        <source>The mesh has no joints, and no body was recognised in the clip&apos;s: its rest pose was laid over the mesh</source>
        <translation>网格没有关节，且未能从片段的关节中识别出身体：已将片段的静止姿势与网格重叠放置</translation>
    </message>
    <message>
        <source>The mesh has no joints</source>
        <translation>网格没有关节</translation>
    </message>
    <message>
        <source>No joint of the mesh is mapped to a joint of the clip</source>
        <translation>网格没有任何关节映射到片段的关节</translation>
    </message>
    <message>
        <source>There are no bones to bind to</source>
        <translation>没有可绑定的骨骼</translation>
    </message>
    <message>
        <source>The file is broken: what it holds makes no body</source>
        <translation>文件已损坏：其内容无法构成身体</translation>
    </message>
    <message>
        <source>Reading the file would take more than %1 MiB of memory</source>
        <translation>读取该文件需要超过 %1 MiB 内存</translation>
    </message>
    <message>
        <source>Reading the file took longer than %1 s and was stopped</source>
        <translation>读取该文件超过 %1 秒，已停止</translation>
    </message>
    <message>
        <source>The system has no room for the process that reads meshes</source>
        <translation>系统没有足够资源运行读取网格的进程</translation>
    </message>
    <message>
        <source>The file is broken in a way that brought its reader down</source>
        <translation>文件已损坏，并导致读取进程崩溃</translation>
    </message>
    <message>
        <source>Vertices with more than four joints (at most %2): %1; the strongest four were kept and brought to a sum of 1</source>
        <translation>关节多于四个的顶点（最多 %2 个）：%1；保留最强的四个并使其和为 1</translation>
    </message>
    <message>
        <source>Weights that are negative, no numbers or of no vertex: %1; they were left out</source>
        <translation>为负、不是数值或不属于任何顶点的权重：%1；已舍去</translation>
    </message>
    <message>
        <source>Vertices without a joint: %1; they follow the one above their surface</source>
        <translation>没有关节的顶点：%1；它们跟随其表面上方的关节</translation>
    </message>
    <message>
        <source>Parts without normals: %1; the normals were made</source>
        <translation>没有法线的部分：%1；已生成法线</translation>
    </message>
    <message>
        <source>Parts that are geometry for the modeller (helper-…, joint-…): %1; they are not shown and do not count for the size</source>
        <translation>供建模者使用的几何体（helper-…、joint-…）部分：%1；不予显示，也不计入大小</translation>
    </message>
    <message>
        <source>There is no surface in the file</source>
        <translation>文件中没有表面</translation>
    </message>
    <message>
        <source>%1: the position of a vertex is not a number, or too large for one</source>
        <translation>%1：某个顶点的位置不是数，或数值过大</translation>
    </message>
    <message>
        <source>The position of the joint &quot;%1&quot; is not a number, or too large for one</source>
        <translation>关节“%1”的位置不是数，或数值过大</translation>
    </message>
    <message>
        <source>The inverse bind matrix of the joint &quot;%1&quot; cannot be inverted; its place in the file is taken</source>
        <translation>关节“%1”的逆绑定矩阵无法求逆；改用其在文件中的位置</translation>
    </message>
    <message>
        <source>%1: the joint &quot;%2&quot; is not in the file; its weights are lost</source>
        <translation>%1：关节“%2”不在文件中；其权重丢失</translation>
    </message>
    <message>
        <source>The image &quot;%1&quot; is not in the mesh&apos;s folder; its surface is shown without</source>
        <translation>图像“%1”不在网格所在的文件夹中；其表面不带图像显示</translation>
    </message>
    <message>
        <source>The file is not a mesh that can be read: %1</source>
        <translation>该文件不是可读取的网格：%1</translation>
    </message>
    <message>
        <source>Speed below</source>
        <translation>速度低于</translation>
    </message>
    <message>
        <source>A foot stands while it is slower than this, in lengths of the leg per second.</source>
        <translation>脚的速度低于此值时视为着地，以每秒腿长计。</translation>
    </message>
    <message>
        <source>Height below</source>
        <translation>高度低于</translation>
    </message>
    <message>
        <source>A foot stands while it is lower than this above its floor, in lengths of the leg.</source>
        <translation>脚离其地面的高度低于此值时视为着地，以腿长计。</translation>
    </message>
    <message>
        <source>Shortest contact</source>
        <translation>最短接触</translation>
    </message>
    <message>
        <source>Shorter gaps between contacts are closed, then shorter contacts dropped.</source>
        <translation>先合拢接触之间更短的空缺，再去掉更短的接触。</translation>
    </message>
    <message>
        <source>Feet</source>
        <translation>脚</translation>
    </message>
    <message>
        <source>Which feet are held.</source>
        <translation>固定哪些脚。</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>双脚</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左脚</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右脚</translation>
    </message>
    <message>
        <source>Ease</source>
        <translation>缓和</translation>
    </message>
    <message>
        <source>How far corrections fade into the frames before and after a contact.</source>
        <translation>修正在接触前后多少帧内逐渐消失。</translation>
    </message>
    <message>
        <source>Foot Lock</source>
        <translation>脚部锁定</translation>
    </message>
    <message>
        <source>Holds heels and toes in place while they stand on the floor; knees follow, and the root is lowered only where a leg would be too short. Frames away from contacts keep their rows.</source>
        <translation>脚跟和脚尖着地时将其固定在原处；膝盖随之调整，仅在腿不够长时降低根关节。远离接触的帧保留其行。</translation>
    </message>
    <message>
        <source>Only contacts within it are held; corrections still fade into the frames beside it.</source>
        <translation>只固定范围内的接触；修正仍会在范围两侧的帧内逐渐消失。</translation>
    </message>
    <message>
        <source>Lock feet</source>
        <translation>锁定脚部</translation>
    </message>
    <message>
        <source>No legs are recognised in this skeleton: neither its names nor its shape tell of thigh, shin and foot</source>
        <translation>未能在此骨架中识别出腿：从名称和形状都看不出大腿、小腿和脚</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has too few rotation axes to follow its foot: it is up to %2° away</source>
        <translation>“%1”的旋转轴太少，无法跟随其脚：最多相差 %2°</translation>
    </message>
    <message>
        <source>Planted feet slid %1 % of the leg&apos;s length per second on average; now %2 %</source>
        <translation>着地的脚平均每秒滑动腿长的 %1 %；现为 %2 %</translation>
    </message>
    <message>
        <source>No foot is found to stand; nothing is changed</source>
        <translation>未发现着地的脚；未作任何更改</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to something that is neither a joint&apos;s name, nor a name with a weight above 0, nor a list of those</source>
        <translation>“%1”所映射的内容既不是关节名称，也不是带有大于 0 的权重的名称，也不是由它们组成的列表</translation>
    </message>
    <message>
        <source>No joint of the map is in both skeletons</source>
        <translation>映射中没有任何关节同时存在于两个骨架中</translation>
    </message>
    <message>
        <source>Joints of the map that are not there are left out: %1</source>
        <translation>映射中不存在的关节予以舍去：%1</translation>
    </message>
    <message>
        <source>A joint map is a JSON object from names to names; this is none</source>
        <translation>关节映射是由名称到名称的 JSON 对象；此文件不是</translation>
    </message>
    <message>
        <source>Set the OFFSET of %1</source>
        <translation>设置 %1 的 OFFSET</translation>
    </message>
    <message>
        <source>Set a marker at %1</source>
        <translation>在第 %1 帧设置标记</translation>
    </message>
    <message>
        <source>Remove the marker at %1</source>
        <translation>移除第 %1 帧处的标记</translation>
    </message>
    <message>
        <source>Name the marker at %1</source>
        <translation>命名第 %1 帧处的标记</translation>
    </message>
    <message>
        <source>Move a marker</source>
        <translation>移动标记</translation>
    </message>
    <message>
        <source>Trim %1</source>
        <translation>裁剪 %1</translation>
    </message>
    <message>
        <source>Speed of %1</source>
        <translation>%1 的速度</translation>
    </message>
    <message>
        <source>Change the overlap into %1</source>
        <translation>更改到 %1 的重叠</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>Fade %1</source>
        <translation>淡变 %1</translation>
    </message>
    <message>
        <source>Ease into %1</source>
        <translation>到 %1 的缓动</translation>
    </message>
    <message>
        <source>Blend into %1</source>
        <translation>到 %1 的混合</translation>
    </message>
    <message>
        <source>Alignment of %1</source>
        <translation>%1 的对齐</translation>
    </message>
    <message>
        <source>Joints of %1</source>
        <translation>%1 的关节</translation>
    </message>
    <message>
        <source>Weight of layer %1</source>
        <translation>层 %1 的权重</translation>
    </message>
    <message>
        <source>Feather of layer %1</source>
        <translation>层 %1 的羽化</translation>
    </message>
    <message>
        <source>Kind of layer %1</source>
        <translation>层 %1 的类型</translation>
    </message>
    <message>
        <source>Mute layer %1</source>
        <translation>静音层 %1</translation>
    </message>
    <message>
        <source>Mask of layer %1</source>
        <translation>层 %1 的遮罩</translation>
    </message>
    <message>
        <source>Raise layer %1</source>
        <translation>上移层 %1</translation>
    </message>
    <message>
        <source>Remove layer %1</source>
        <translation>移除层 %1</translation>
    </message>
    <message>
        <source>Stretch %1</source>
        <translation>拉伸 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Add layer %1</source>
        <translation>添加层 %1</translation>
    </message>
    <message>
        <source>Reading clips</source>
        <translation>正在读取片段</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Looking for the best seam</source>
        <translation>正在寻找最佳接缝</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>分割 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Close a gap</source>
        <translation>合拢空缺</translation>
    </message>
    <message>
        <source>Find the best seam into %1</source>
        <translation>寻找到 %1 的最佳接缝</translation>
    </message>
    <message>
        <source>Comparing the frames of two clips</source>
        <translation>正在比较两个片段的帧</translation>
    </message>
    <message>
        <source>Making the transition</source>
        <translation>正在生成过渡</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Baked clip</source>
        <translation>烘焙的片段</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>The overlap must be 0 to %1 frames, as many as the shorter clip has, not %2</source>
        <translation>重叠必须为 0 到 %1 帧（较短片段的帧数），而不是 %2</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>接触</translation>
    </message>
    <message>
        <source>When feet stand, as it was painted or listed. Without it they stand where they are slow and low, as the values below tell.</source>
        <translation>脚何时着地，以画出或列出的为准。没有时，按下面的数值，脚慢而低处即为着地。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of lanes</source>
        <translation>“%1”必须是通道的列表</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object</source>
        <translation>“%1”必须是对象</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be &quot;left&quot; or &quot;right&quot;</source>
        <translation>“%1”必须是 &quot;left&quot; 或 &quot;right&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be &quot;heel&quot; or &quot;toe&quot;</source>
        <translation>“%1”必须是 &quot;heel&quot; 或 &quot;toe&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of ranges</source>
        <translation>“%1”必须是范围的列表</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: this figure has no such point of a foot</source>
        <translation>“%1”：此人物的脚没有这一点</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the second lane of the same point</source>
        <translation>“%1”是同一点的第二条通道</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be the first and the last frame of a contact</source>
        <translation>“%1”必须是一个接触的首帧和末帧</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: frames %2 to %3 are not all within the %4 frames of the clip</source>
        <translation>“%1”：第 %2 到 %3 帧不全在片段的 %4 帧之内</translation>
    </message>
    <message>
        <source>Contacts are a JSON object with &quot;lanes&quot;; this is none</source>
        <translation>接触是带有 &quot;lanes&quot; 的 JSON 对象；此文件不是</translation>
    </message>
    <message>
        <source>A leg is too short to hold its foot in place; number of frames: %1</source>
        <translation>腿太短，无法将脚固定在原处；帧数：%1</translation>
    </message>
    <message>
        <source>To hold these contacts the root would have to go down by %1 % of the leg&apos;s length; it goes no deeper than %2 %</source>
        <translation>要保持这些接触，根关节须下降腿长的 %1 %；最多只下降 %2 %</translation>
    </message>
    <message>
        <source>Paint a contact</source>
        <translation>画出接触</translation>
    </message>
    <message>
        <source>Erase contacts</source>
        <translation>擦除接触</translation>
    </message>
    <message>
        <source>Move a contact</source>
        <translation>移动接触</translation>
    </message>
    <message>
        <source>Change a contact</source>
        <translation>更改接触</translation>
    </message>
    <message>
        <source>Remove a contact</source>
        <translation>移除接触</translation>
    </message>
    <message>
        <source>Detect contacts again</source>
        <translation>重新检测接触</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>重复 %1</translation>
    </message>
    <message>
        <source>Loop of %1</source>
        <translation>%1 的循环</translation>
    </message>
    <message>
        <source>The file&apos;s group could not be kept: what only its members were allowed, they are not any more</source>
        <translation>无法保留文件所属的组：原先只许组成员做的，现在他们不再可以</translation>
    </message>
    <message>
        <source>The file belongs to you now; its group is kept</source>
        <translation>文件现在归您所有；其所属的组保留不变</translation>
    </message>
    <message>
        <source>The file&apos;s access list or attributes could not all be kept</source>
        <translation>文件的访问控制列表或属性未能全部保留</translation>
    </message>
    <message>
        <source>The file&apos;s permissions could not be kept: %1</source>
        <translation>无法保留文件的权限：%1</translation>
    </message>
    <message>
        <source>The file had %1 names (hard links); the others lead to what was there before</source>
        <translation>该文件有 %1 个名称（硬链接）；其余名称仍指向原来的内容</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>恢复未保存的工作</translation>
    </message>
    <message>
        <source>Fitting this body was stopped.</source>
        <translation>此身体的适配已停止。</translation>
    </message>
    <message>
        <source>%1 is open in a tab. Close it there, or save under another name.</source>
        <translation>%1 已在标签页中打开。请先关闭它，或以其他名称保存。</translation>
    </message>
    <message>
        <source>%1 was saved meanwhile; it was not read again</source>
        <translation>%1 在此期间已保存；未重新读取</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: no joint is chosen</source>
        <translation>“%1”：未选择关节</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>向上的轴</translation>
    </message>
    <message>
        <source>Which way is up. Auto: as it was chosen for the clip, else as the figure stands.</source>
        <translation>哪个方向朝上。自动：按为片段所选，否则按人物的站立方向。</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Preparing curves</source>
        <translation>正在准备曲线</translation>
    </message>
    <message>
        <source>%1 is up in the first clip, %2 in the second; only clips with the same axis up go together</source>
        <translation>第一个片段向上的轴是 %1，第二个是 %2；只有向上的轴相同的片段才能结合</translation>
    </message>
</context>
<context>
    <name>limber::BodyActions</name>
    <message>
        <source>Open a mesh</source>
        <translation>打开网格</translation>
    </message>
    <message>
        <source>Meshes (%1)</source>
        <translation>网格 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a clip first: the mesh is worn by its figure.</source>
        <translation>请先打开片段：网格要套在其人物上。</translation>
    </message>
</context>
<context>
    <name>limber::BodyPanel</name>
    <message>
        <source>Open a clip, and its figure can wear a body.</source>
        <translation>打开一个片段，即可为其人物套上身体。</translation>
    </message>
    <message>
        <source>Only the skeleton is shown. A mannequin fits every skeleton; a mesh from a file (glTF, FBX, Collada, OBJ …) is fitted to it.</source>
        <translation>仅显示骨架。人体模型适合任何骨架；文件中的网格（glTF、FBX、Collada、OBJ…）会适配到骨架。</translation>
    </message>
    <message>
        <source>Fitting the body …</source>
        <translation>正在适配身体…</translation>
    </message>
    <message>
        <source>Reading the mesh …</source>
        <translation>正在读取网格…</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 个顶点</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 个三角形</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 个关节</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Load a joint map</source>
        <translation>载入关节映射</translation>
    </message>
    <message>
        <source>Joint maps (*.json)</source>
        <translation>关节映射 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Save the joint map</source>
        <translation>保存关节映射</translation>
    </message>
    <message>
        <source>The joint map was saved in %1</source>
        <translation>关节映射已保存到 %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>身体</translation>
    </message>
    <message>
        <source>Skinning</source>
        <translation>蒙皮</translation>
    </message>
    <message>
        <source>Fall-off</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>How the joints share the mesh, which came without weights: 0 is soft, 1 is sharp</source>
        <translation>网格原本没有权重，各关节如何分配网格：0 为柔和，1 为锐利</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Mannequin</source>
        <translation>人体模型</translation>
    </message>
    <message>
        <source>Mesh from a file…</source>
        <translation>文件中的网格…</translation>
    </message>
    <message>
        <source>Linear blend</source>
        <translation>线性混合</translation>
    </message>
    <message>
        <source>Dual quaternions</source>
        <translation>双四元数</translation>
    </message>
    <message>
        <source>Linear blend is what engines do; dual quaternions keep the volume where a limb twists</source>
        <translation>线性混合是引擎采用的方式；双四元数在肢体扭转处保持体积</translation>
    </message>
    <message>
        <source>Which joint of the clip moves which joint of the body</source>
        <translation>片段的哪个关节带动身体的哪个关节</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Forget the changes and match the joints by names and tree</source>
        <translation>放弃改动，按名称和层级匹配关节</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Take the joint map from a file</source>
        <translation>从文件读取关节映射</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Write the joint map to a file, to be used again</source>
        <translation>将关节映射写入文件，以便再次使用</translation>
    </message>
</context>
<context>
    <name>limber::ChannelList</name>
    <message>
        <source>Select all keys</source>
        <translation>选择所有关键帧</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>独显</translation>
    </message>
    <message>
        <source>End all solos</source>
        <translation>结束所有独显</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
</context>
<context>
    <name>limber::ChannelModel</name>
    <message>
        <source>Shown. Click to hide.</source>
        <translation>已显示。点击以隐藏。</translation>
    </message>
    <message>
        <source>Hidden. Click to show.</source>
        <translation>已隐藏。点击以显示。</translation>
    </message>
    <message>
        <source>Locked: cannot be changed. Click to unlock.</source>
        <translation>已锁定：不能改动。点击以解锁。</translation>
    </message>
    <message>
        <source>Click to lock.</source>
        <translation>点击以锁定。</translation>
    </message>
    <message>
        <source>Shown alone. Click to show the others too.</source>
        <translation>正在独显。点击以同时显示其他曲线。</translation>
    </message>
    <message>
        <source>Click to show this alone.</source>
        <translation>点击以只显示这一条。</translation>
    </message>
</context>
<context>
    <name>limber::ChannelSection</name>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>This joint has no channels: it follows its parent.</source>
        <translation>该关节没有通道：它跟随其父关节。</translation>
    </message>
    <message>
        <source>The clip has no frames.</source>
        <translation>片段没有帧。</translation>
    </message>
    <message>
        <source>This joint is locked.</source>
        <translation>该关节已锁定。</translation>
    </message>
    <message>
        <source>Locked: %1</source>
        <translation>已锁定：%1</translation>
    </message>
</context>
<context>
    <name>limber::CheatSheet</name>
    <message>
        <source>Mouse in the 3-D view</source>
        <translation>三维视图中的鼠标</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>环绕</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Zoom to the cursor</source>
        <translation>缩放到光标处</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Frame a bone</source>
        <translation>将骨骼充满视图</translation>
    </message>
    <message>
        <source>double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Fine, snap while dragging</source>
        <translation>拖动时微调、吸附</translation>
    </message>
    <message>
        <source>Shift, Ctrl</source>
        <translation>Shift、Ctrl</translation>
    </message>
    <message>
        <source>Keep to an axis while dragging</source>
        <translation>拖动时限制在一个轴上</translation>
    </message>
    <message>
        <source>X, Y, Z</source>
        <translation>X、Y、Z</translation>
    </message>
    <message>
        <source>Take a drag back</source>
        <translation>取消拖动</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Mouse in the curves</source>
        <translation>曲线中的鼠标</translation>
    </message>
    <message>
        <source>Select keys</source>
        <translation>选择关键帧</translation>
    </message>
    <message>
        <source>Move keys</source>
        <translation>移动关键帧</translation>
    </message>
    <message>
        <source>drag a selected key</source>
        <translation>拖动所选关键帧</translation>
    </message>
    <message>
        <source>middle drag</source>
        <translation>按中键拖动</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>在光标处缩放</translation>
    </message>
    <message>
        <source>wheel; Ctrl for time, Shift for values</source>
        <translation>滚轮；Ctrl 缩放时间，Shift 缩放数值</translation>
    </message>
    <message>
        <source>Mouse in the timeline</source>
        <translation>时间线中的鼠标</translation>
    </message>
    <message>
        <source>Go to a frame</source>
        <translation>转到某一帧</translation>
    </message>
    <message>
        <source>drag in the ruler</source>
        <translation>在标尺上拖动</translation>
    </message>
    <message>
        <source>Change the range</source>
        <translation>改变范围</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Number fields</source>
        <translation>数值框</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>drag sideways; Shift fine, Ctrl snaps</source>
        <translation>左右拖动；Shift 微调，Ctrl 吸附</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>double-click or Enter</source>
        <translation>双击或 Enter</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步进</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>Ctrl 加滚轮</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>右键点击</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>按键与鼠标</translation>
    </message>
    <message>
        <source>Scale keys</source>
        <translation>缩放关键帧</translation>
    </message>
    <message>
        <source>Take the key of a frame</source>
        <translation>选取某一帧的关键帧</translation>
    </message>
    <message>
        <source>Nudge keys</source>
        <translation>微移关键帧</translation>
    </message>
    <message>
        <source>Alt and arrows; Shift far, Ctrl fine</source>
        <translation>Alt 加方向键；Shift 大步，Ctrl 微调</translation>
    </message>
    <message>
        <source>drag a handle; it snaps to markers, Shift lets it go free</source>
        <translation>拖动手柄；会吸附到标记，按住 Shift 可自由移动</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>left drag on empty space, Alt and left drag, or middle drag</source>
        <translation>在空白处左键拖动、Alt+左键拖动，或中键拖动</translation>
    </message>
    <message>
        <source>right drag, or Shift or Alt and middle drag</source>
        <translation>右键拖动，或 Shift 或 Alt+中键拖动</translation>
    </message>
    <message>
        <source>wheel, pinch, Ctrl and middle drag, or Alt and right drag</source>
        <translation>滚轮、双指缩放、Ctrl+中键拖动，或 Alt+右键拖动</translation>
    </message>
    <message>
        <source>click; Shift adds everything below, Ctrl adds or takes away</source>
        <translation>单击；Shift 加入其下所有关节，Ctrl 加入或移出</translation>
    </message>
    <message>
        <source>click, or left drag on empty space; Shift adds, Ctrl adds or takes away</source>
        <translation>单击，或在空白处左键拖动；Shift 加入，Ctrl 加入或移出</translation>
    </message>
    <message>
        <source>Make a curve the active one</source>
        <translation>使曲线成为活动曲线</translation>
    </message>
    <message>
        <source>click it, or its row in the list</source>
        <translation>单击曲线，或列表中的对应行</translation>
    </message>
    <message>
        <source>%1, then drag: up and down values, sideways time about the current frame; X or Y keep to one</source>
        <translation>%1，然后拖动：上下为数值，左右为以当前帧为中心的时间；X 或 Y 只取其一</translation>
    </message>
    <message>
        <source>double-click on a curve, or %1; every frame has a key</source>
        <translation>双击曲线，或 %1；每一帧都有关键帧</translation>
    </message>
    <message>
        <source>Keep to time or to values while dragging</source>
        <translation>拖动时只沿时间或只沿数值</translation>
    </message>
    <message>
        <source>Shift: for fine steps nudge, or type the value</source>
        <translation>Shift：要细微调整请微移，或输入数值</translation>
    </message>
    <message>
        <source>click goes there, drag moves, double-click or F2 names, %1 removes</source>
        <translation>单击跳转，拖动移动，双击或 F2 命名，%1 移除</translation>
    </message>
</context>
<context>
    <name>limber::ClipActions</name>
    <message>
        <source>Set the in and out points first: there is nothing to trim away.</source>
        <translation>请先设置入点和出点：没有可裁去的内容。</translation>
    </message>
    <message>
        <source>%1: the clip was changed meanwhile. Nothing was done.</source>
        <comment>the name of an operation</comment>
        <translation>%1：片段在此期间已改动。未作任何操作。</translation>
    </message>
</context>
<context>
    <name>limber::ClipForm</name>
    <message>
        <source>Step %1×, velocity %2×, foot slide %3×</source>
        <translation>步长 %1×，速度 %2×，滑步 %3×</translation>
    </message>
    <message>
        <source>How many times the clips&apos; own these are at the seam; below are the figures.</source>
        <translation>这些量在接缝处是片段自身的多少倍；数值见下方。</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <source>The first frame of the clip that is used</source>
        <translation>片段中使用的第一帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>最后一帧</translation>
    </message>
    <message>
        <source>The last frame of the clip that is used</source>
        <translation>片段中使用的最后一帧</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>2 plays twice as fast, 0.5 half as fast</source>
        <translation>2 为两倍快，0.5 为一半快</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Frames over which the clip before is blended into this one; negative: the last pose is held for so long</source>
        <translation>前一片段在多少帧内混合到此片段；负值：最后姿势保持这么久</translation>
    </message>
    <message>
        <source>Ease</source>
        <translation>缓动</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Cross-fade plays both clips on; the others go over into this clip from the pose and the velocity of the one before</source>
        <translation>交叉淡化让两个片段都继续播放；其他方法从前一片段的姿势和速度过渡到此片段</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>How this clip is moved over the floor to fit to what it goes on from</source>
        <translation>此片段如何在地面上移动，以与其前面的运动衔接</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How much of this clip counts</source>
        <translation>此片段所占的比重</translation>
    </message>
    <message>
        <source>Fade in</source>
        <translation>淡入</translation>
    </message>
    <message>
        <source>Frames over which it comes in</source>
        <translation>在多少帧内淡入</translation>
    </message>
    <message>
        <source>Fade out</source>
        <translation>淡出</translation>
    </message>
    <message>
        <source>Frames over which it goes out</source>
        <translation>在多少帧内淡出</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Cross-fade</source>
        <translation>交叉淡化</translation>
    </message>
    <message>
        <source>Inertialize</source>
        <translation>惯性化</translation>
    </message>
    <message>
        <source>Dead blending</source>
        <translation>推算混合</translation>
    </message>
    <message>
        <source>Turn and place</source>
        <translation>转动和位置</translation>
    </message>
    <message>
        <source>Turn only</source>
        <translation>仅转动</translation>
    </message>
    <message>
        <source>Place only</source>
        <translation>仅位置</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Keep joints without a partner</source>
        <translation>保留没有对应的关节</translation>
    </message>
    <message>
        <source>Joints that this clip does not have keep the motion that they have below it</source>
        <translation>此片段中没有的关节保持其下方已有的运动</translation>
    </message>
    <message>
        <source>The first clip lends the result its skeleton, its rate and the style of its file.</source>
        <translation>结果采用第一个片段的骨架、帧率和文件格式风格。</translation>
    </message>
    <message>
        <source>How much this clip counts beside those that it is blended with</source>
        <translation>此片段与其混合的片段相比占多大比重</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Its right edge can be dragged beyond its end: it begins anew from where it has come to</source>
        <translation>可将其右边缘拖到末尾之后：它从到达之处重新开始</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>How often it is played</source>
        <translation>播放多少次</translation>
    </message>
    <message>
        <source>How the share of this clip grows in the overlap or its fades</source>
        <translation>此片段的比重在重叠或淡变中如何增长</translation>
    </message>
    <message>
        <source>Turn and planted feet</source>
        <translation>转向并对齐着地的脚</translation>
    </message>
    <message>
        <source>Map joints…</source>
        <translation>映射关节…</translation>
    </message>
    <message>
        <source>Choose which joint of this clip moves which of the first one</source>
        <translation>选择此片段的哪个关节带动第一个片段的哪个关节</translation>
    </message>
</context>
<context>
    <name>limber::ClipSection</name>
    <message>
        <source>mixed line ends</source>
        <translation>混合换行符</translation>
    </message>
    <message>
        <source>UTF-8 with byte order mark</source>
        <translation>带字节顺序标记的 UTF-8</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%n decimal(s)</source>
        <translation>
            <numerusform>%n 位小数</numerusform>
        </translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>Frame time</source>
        <translation>帧时间</translation>
    </message>
    <message>
        <source>Seconds from frame to frame</source>
        <translation>帧与帧之间的秒数</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How position channels are read</source>
        <translation>位置通道的读取方式</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>向上的轴</translation>
    </message>
    <message>
        <source>Changes how the clip is shown, not the file.</source>
        <translation>只改变片段的显示方式，不改变文件。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>OFFSETs</source>
        <translation>OFFSET</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>被取代</translation>
    </message>
    <message>
        <source>added to</source>
        <translation>与之相加</translation>
    </message>
    <message>
        <source>Whether position channels replace the OFFSETs or are added to them: files differ in what they mean. Their numbers stay as they are.</source>
        <translation>位置通道是取代 OFFSET 还是与之相加：各文件的含义不同。文件中的数值保持不变。</translation>
    </message>
</context>
<context>
    <name>limber::ClipTabs</name>
    <message>
        <source>Open clips</source>
        <translation>打开的片段</translation>
    </message>
    <message>
        <source>Open another clip</source>
        <translation>打开另一个片段</translation>
    </message>
    <message>
        <source>Close this clip</source>
        <translation>关闭此片段</translation>
    </message>
</context>
<context>
    <name>limber::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>category and command</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No command has these words</source>
        <translation>没有包含这些词的命令</translation>
    </message>
</context>
<context>
    <name>limber::Commands</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a command and its keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>limber::ContactNames</name>
    <message>
        <source>L</source>
        <comment>left foot</comment>
        <translation>左</translation>
    </message>
    <message>
        <source>R</source>
        <comment>right foot</comment>
        <translation>右</translation>
    </message>
    <message>
        <source>Left heel</source>
        <translation>左脚跟</translation>
    </message>
    <message>
        <source>Right heel</source>
        <translation>右脚跟</translation>
    </message>
    <message>
        <source>Left toe</source>
        <translation>左脚尖</translation>
    </message>
    <message>
        <source>Right toe</source>
        <translation>右脚尖</translation>
    </message>
</context>
<context>
    <name>limber::ContactsEditor</name>
    <message>
        <source>As kept in the timeline</source>
        <translation>时间轴中保存的</translation>
    </message>
    <message>
        <source>Found anew</source>
        <translation>重新检测</translation>
    </message>
</context>
<context>
    <name>limber::CurveEditor</name>
    <message>
        <source>%1 is locked and stays as it is.</source>
        <translation>%1 已锁定，保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n locked curve(s) stay as they are.</source>
        <translation>
            <numerusform>%n 条锁定的曲线保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>A curve needs some keys to run through: where all are selected, it stays.</source>
        <translation>曲线需要一些关键帧作为依托：全部被选中时保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied.</source>
        <translation>
            <numerusform>已复制 %n 个关键帧。</numerusform>
        </translation>
    </message>
    <message>
        <source>No shown curve matches the copied keys.</source>
        <translation>没有显示的曲线与复制的关键帧相符。</translation>
    </message>
    <message>
        <source>Keys beyond the last frame were left out.</source>
        <translation>超出最后一帧的关键帧已略去。</translation>
    </message>
</context>
<context>
    <name>limber::CurveHints</name>
    <message>
        <source>This curve is locked · click makes it the active one · right click for more</source>
        <translation>此曲线已锁定 · 单击使其成为活动曲线 · 右键查看更多</translation>
    </message>
    <message>
        <source>Drag moves the selected keys · Shift and click takes the keys up to here · Ctrl and click adds or takes away</source>
        <translation>拖动移动所选关键帧 · Shift+单击选到此处 · Ctrl+单击加入或移出</translation>
    </message>
    <message>
        <source>Click makes this curve the active one · double-click takes its nearest key · right click for more</source>
        <translation>单击使此曲线成为活动曲线 · 双击选取最近的关键帧 · 右键查看更多</translation>
    </message>
    <message>
        <source>Drag to go to a frame</source>
        <translation>拖动以跳到某一帧</translation>
    </message>
    <message>
        <source>Drag a box around keys (Shift adds, Ctrl toggles) · middle or Alt drag pans · wheel zooms (Ctrl time, Shift values)</source>
        <translation>拖动框选关键帧（Shift 加入，Ctrl 切换）· 中键或 Alt 拖动平移 · 滚轮缩放（Ctrl 时间，Shift 数值）</translation>
    </message>
    <message>
        <source>Up and down scales values, sideways time · Shift, X or Y keeps to one · wheel eases neighbours · Esc takes it back</source>
        <translation>上下缩放数值，左右缩放时间 · Shift、X 或 Y 只取其一 · 滚轮带动邻近帧 · Esc 撤回</translation>
    </message>
    <message>
        <source>Shift, X or Y keeps to one direction · Ctrl snaps to the lines · wheel eases neighbours · Esc takes it back</source>
        <translation>Shift、X 或 Y 只沿一个方向 · Ctrl 对齐网格线 · 滚轮带动邻近帧 · Esc 撤回</translation>
    </message>
    <message>
        <source>Shift adds to what is selected · Ctrl adds or takes away · Esc takes it back</source>
        <translation>Shift 加入选择 · Ctrl 加入或移出 · Esc 撤回</translation>
    </message>
</context>
<context>
    <name>limber::CurveMenu</name>
    <message>
        <source>Copy keys</source>
        <translation>复制关键帧</translation>
    </message>
    <message>
        <source>Paste at the play-head</source>
        <translation>粘贴到播放头处</translation>
    </message>
    <message>
        <source>Delete and smooth through</source>
        <translation>删除并平滑补上</translation>
    </message>
    <message>
        <source>Select all keys of this curve</source>
        <translation>选择此曲线的所有关键帧</translation>
    </message>
    <message>
        <source>Hide this curve</source>
        <translation>隐藏此曲线</translation>
    </message>
    <message>
        <source>Lock this curve</source>
        <translation>锁定此曲线</translation>
    </message>
    <message>
        <source>Show this curve alone</source>
        <translation>只显示此曲线</translation>
    </message>
    <message>
        <source>Select all keys</source>
        <translation>选择所有关键帧</translation>
    </message>
    <message>
        <source>Invert the selection</source>
        <translation>反选</translation>
    </message>
    <message>
        <source>Frame all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Frame the selected keys</source>
        <translation>显示所选关键帧</translation>
    </message>
    <message>
        <source>Drag scales the keys</source>
        <translation>拖动缩放关键帧</translation>
    </message>
</context>
<context>
    <name>limber::CurveReadout</name>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n 帧</numerusform>
        </translation>
    </message>
    <message>
        <source>soft %1</source>
        <translation>柔和 %1</translation>
    </message>
    <message>
        <source>time × %1</source>
        <translation>时间 × %1</translation>
    </message>
</context>
<context>
    <name>limber::CurveToolBar</name>
    <message>
        <source>Normalised: every curve from −1 to 1</source>
        <translation>归一化：每条曲线都在 −1 到 1 之间</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Value of the selected keys</source>
        <translation>所选关键帧的数值</translation>
    </message>
    <message>
        <source>Value of the selected keys: type it, or drag sideways</source>
        <translation>所选关键帧的数值：可输入，也可左右拖动</translation>
    </message>
    <message>
        <source>Soft</source>
        <translation>柔和</translation>
    </message>
    <message>
        <source>Soft radius in frames</source>
        <translation>柔和半径（帧）</translation>
    </message>
    <message>
        <source>Changes ease out over so many frames around the selected keys; the wheel changes it while you drag</source>
        <translation>改动在所选关键帧两侧的若干帧内逐渐减弱；拖动时可用滚轮调节</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) selected</source>
        <translation>
            <numerusform>已选 %n 个关键帧</numerusform>
        </translation>
    </message>
    <message>
        <source>Frame all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Frame the selected keys</source>
        <translation>显示所选关键帧</translation>
    </message>
    <message>
        <source>Scale the selected keys by dragging</source>
        <translation>拖动以缩放所选关键帧</translation>
    </message>
</context>
<context>
    <name>limber::CurveView</name>
    <message>
        <source>%1 · %2 s</source>
        <comment>frame · seconds</comment>
        <translation>%1 · %2 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
</context>
<context>
    <name>limber::CurvesPanel</name>
    <message>
        <source>Open a clip to see its curves.</source>
        <translation>打开一个片段以查看其曲线。</translation>
    </message>
    <message>
        <source>This clip has no frames.</source>
        <translation>此片段没有帧。</translation>
    </message>
    <message>
        <source>Select a joint to see its curves.</source>
        <translation>选择一个关节以查看其曲线。</translation>
    </message>
    <message>
        <source>%1 has no channels.</source>
        <translation>%1 没有通道。</translation>
    </message>
    <message>
        <source>This is the last key.</source>
        <translation>这是最后一个关键帧。</translation>
    </message>
    <message>
        <source>This is the first key.</source>
        <translation>这是第一个关键帧。</translation>
    </message>
    <message>
        <source>No joint is selected: the clip has only its two ends.</source>
        <translation>未选择关节：片段只有首尾两端。</translation>
    </message>
    <message>
        <source>No shown curve can be changed.</source>
        <translation>没有可更改的已显示曲线。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of frame %1 are selected.</source>
        <translation>
            <numerusform>已选择第 %1 帧的 %n 个关键帧。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::DiskNotices</name>
    <message>
        <source>%1 was changed on disk by another program. Reloading is one step that can be undone.</source>
        <translation>%1 在磁盘上被其他程序改动。重新载入是可以撤销的一步。</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation>%1 在磁盘上被其他程序改动。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>%1 is gone from disk. What is open here is complete; saving writes it again.</source>
        <translation>%1 已不在磁盘上。此处打开的内容是完整的；保存会重新写出。</translation>
    </message>
</context>
<context>
    <name>limber::DistanceMapView</name>
    <message>
        <source>Distance map</source>
        <translation>距离图</translation>
    </message>
    <message>
        <source>Click to choose a place · arrows move it by a frame, with Shift by ten · Page up and down go through the marked ones · wheel or + and − to zoom · middle drag or Ctrl with arrows to pan</source>
        <translation>点击选择位置 · 方向键移动一帧，加 Shift 移动十帧 · 上下翻页键浏览标记处 · 滚轮或 + 和 − 缩放 · 中键拖动或 Ctrl 加方向键平移</translation>
    </message>
</context>
<context>
    <name>limber::DockGrip</name>
    <message>
        <source>Move the panel</source>
        <translation>移动面板</translation>
    </message>
    <message>
        <source>Drag to move this panel, double-click to float it</source>
        <translation>拖动以移动此面板，双击使其浮动</translation>
    </message>
</context>
<context>
    <name>limber::EditActions</name>
    <message>
        <source>%1: %2</source>
        <comment>Undo: Trim</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Copy a pose in the 3-D view to paste it mirrored.</source>
        <translation>请先在三维视图中复制姿势，才能镜像粘贴。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
</context>
<context>
    <name>limber::EffectMeter</name>
    <message>
        <source>%1 (%2 % of the height)</source>
        <comment>a length in file units, and how much of the figure</comment>
        <translation>%1（高度的 %2 %）</translation>
    </message>
    <message>
        <source>Effect of the operation</source>
        <translation>操作的影响</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Frames %1 → %2  ·  %3 → %4</source>
        <extracomment>frames before → after, duration before → after</extracomment>
        <translation>帧 %1 → %2  ·  %3 → %4</translation>
    </message>
    <message>
        <source>Measuring how far the joints move …</source>
        <translation>正在测量关节移动了多远…</translation>
    </message>
    <message>
        <source>The joints cannot be compared.</source>
        <translation>无法比较关节。</translation>
    </message>
    <message>
        <source>Every pose stays as it was.</source>
        <translation>每个姿势都保持不变。</translation>
    </message>
    <message>
        <source>Largest move %1: %2, frame %3</source>
        <translation>最大移动 %1：%2，第 %3 帧</translation>
    </message>
    <message>
        <source>Mean move %1</source>
        <translation>平均移动 %1</translation>
    </message>
    <message>
        <source>Foot skate %1 → %2 per second</source>
        <translation>滑步 每秒 %1 → %2</translation>
    </message>
    <message>
        <source>How fast feet slide over the floor while they stand, in units of the file: mean of all contacts.</source>
        <translation>着地的脚在地面上滑动多快，以文件单位计：所有接触的平均值。</translation>
    </message>
</context>
<context>
    <name>limber::FootLockOffer</name>
    <message>
        <source>%1: planted feet slide where the clips are blended, from %2 to %3.</source>
        <translation>%1：在片段混合处（%2 到 %3）着地的脚在滑动。</translation>
    </message>
    <message>
        <source>Lock feet…</source>
        <translation>锁定脚部…</translation>
    </message>
</context>
<context>
    <name>limber::FrameRangeEditor</name>
    <message>
        <source>%1: first frame</source>
        <translation>%1：第一帧</translation>
    </message>
    <message>
        <source>%1: last frame</source>
        <translation>%1：最后一帧</translation>
    </message>
    <message>
        <source>to</source>
        <extracomment>between the first and the last frame</extracomment>
        <translation>到</translation>
    </message>
    <message>
        <source>In/out</source>
        <translation>入点/出点</translation>
    </message>
    <message>
        <source>Take the in and out points of the timeline.</source>
        <translation>采用时间线的入点和出点。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Take the whole clip.</source>
        <translation>采用整个片段。</translation>
    </message>
</context>
<context>
    <name>limber::HistoryModel</name>
    <message>
        <source>Opened</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>Click to go to this step.</source>
        <translation>点击以转到这一步。</translation>
    </message>
</context>
<context>
    <name>limber::HistoryPanel</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Every edit is a step here that can be undone.</source>
        <translation>每次编辑都是此处可以撤销的一步。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s), %1 of %2</source>
        <translation>
            <numerusform>共 %n 步，第 %1 步（共 %2 步）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Facts and values of what is selected stand here.</source>
        <translation>所选内容的信息和数值显示在这里。</translation>
    </message>
    <message>
        <source>Select a joint to see and change its values.</source>
        <translation>选择一个关节以查看和更改其数值。</translation>
    </message>
</context>
<context>
    <name>limber::JointMapModel</name>
    <message>
        <source>none: goes with its parent</source>
        <translation>无：跟随其父关节</translation>
    </message>
    <message>
        <source>Joint of the body</source>
        <translation>身体的关节</translation>
    </message>
    <message>
        <source>Moved by</source>
        <translation>带动关节</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Chosen by hand or by a file</source>
        <translation>手动或由文件指定</translation>
    </message>
    <message>
        <source>The names are the same</source>
        <translation>名称相同</translation>
    </message>
    <message>
        <source>The names are the same but for prefix, case and separators</source>
        <translation>除前缀、大小写和分隔符外名称相同</translation>
    </message>
    <message>
        <source>Both names tell the same part of the body</source>
        <translation>两个名称表示身体的同一部位</translation>
    </message>
    <message>
        <source>Both stand at the same place in the tree</source>
        <translation>两者在层级中的位置相同</translation>
    </message>
    <message>
        <source>Joint %1</source>
        <translation>关节 %1</translation>
    </message>
</context>
<context>
    <name>limber::JointSection</name>
    <message>
        <source>Root</source>
        <translation>根关节</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>End site</source>
        <translation>末端</translation>
    </message>
    <message numerus="yes">
        <source>Joint (and %n other(s) selected)</source>
        <translation>
            <numerusform>关节（另选了 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the joint</source>
        <translation>关节的名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Rotation order</source>
        <translation>旋转顺序</translation>
    </message>
    <message>
        <source>Rotations are applied in this order, the first outermost.</source>
        <translation>按此顺序应用旋转，第一个在最外层。</translation>
    </message>
    <message>
        <source>OFFSET</source>
        <translation>OFFSET</translation>
    </message>
    <message>
        <source>World position</source>
        <translation>世界位置</translation>
    </message>
    <message>
        <source>At the current frame, in file units.</source>
        <translation>在当前帧，以文件单位计。</translation>
    </message>
    <message>
        <source>At the current frame, about these axes, the first outermost.
Quaternion (w x y z): %1</source>
        <extracomment>w, x, y and z of a quaternion</extracomment>
        <translation>在当前帧，依次绕这些轴，第一个为最外层。
四元数 (w x y z)：%1</translation>
    </message>
    <message>
        <source>Local rotation</source>
        <translation>局部旋转</translation>
    </message>
    <message>
        <source>World rotation</source>
        <translation>世界旋转</translation>
    </message>
</context>
<context>
    <name>limber::JointSetEditor</name>
    <message>
        <source>All joints</source>
        <translation>所有关节</translation>
    </message>
    <message>
        <source>Selected joints (%1)</source>
        <translation>所选关节（%1）</translation>
    </message>
</context>
<context>
    <name>limber::KeyEditor</name>
    <message>
        <source>No key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>As in the preset</source>
        <translation>与预设相同</translation>
    </message>
    <message>
        <source>Preset of keys</source>
        <translation>按键预设</translation>
    </message>
    <message>
        <source>Filter commands</source>
        <translation>筛选命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>New key: press it here</source>
        <translation>新按键：在此按下</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>Changed keys are bold.</source>
        <translation>改动过的按键以粗体显示。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>This key belongs to: %1. Adding it here takes it away from there.</source>
        <translation>此按键属于：%1。在此添加会将其从那里移除。</translation>
    </message>
</context>
<context>
    <name>limber::LayerForm</name>
    <message>
        <source>Layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>Moves all joints. Select joints in the tree to mask it.</source>
        <translation>带动所有关节。在骨架树中选择关节以设置遮罩。</translation>
    </message>
    <message>
        <source>Moves %1 and all joints below.</source>
        <translation>带动 %1 及其下所有关节。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Local: rotations relative to the parent go over. World: the masked joints face as they do in the clip. Additive: what the clip does to its first frame is added.</source>
        <translation>局部：传递相对于父关节的旋转。世界：遮罩内的关节朝向与片段中一致。叠加：加上片段相对于其第一帧的变化。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How much of this layer counts</source>
        <translation>此层所占的比重</translation>
    </message>
    <message>
        <source>Feather</source>
        <translation>羽化</translation>
    </message>
    <message>
        <source>Over how many generations of joints the mask fades in below its first joint</source>
        <translation>遮罩从其第一个关节往下在多少级关节内淡入</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>World</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>From selection</source>
        <translation>取自所选</translation>
    </message>
    <message>
        <source>The joints that are selected in the tree or in the view, with all below them</source>
        <translation>在骨架树或视图中选择的关节，及其下全部</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>所有关节</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Raise</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Lay it over the layer above it</source>
        <translation>将其移到上方的层之上</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take out this layer with its clips</source>
        <translation>去掉此层及其片段</translation>
    </message>
</context>
<context>
    <name>limber::LockedJointsOffer</name>
    <message>
        <source>Leave locked curves as they are</source>
        <translation>保持锁定的曲线不变</translation>
    </message>
    <message numerus="yes">
        <source>Locked curves of %n joint(s) left as they are: %1</source>
        <translation>
            <numerusform>%n 个关节的锁定曲线保持不变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Locked curves of %n joint(s) would change: %1</source>
        <translation>
            <numerusform>%n 个关节的锁定曲线将会改变：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::MainMenus</name>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>limber::MainWindow</name>
    <message>
        <source>%1[*] — Limber</source>
        <translation>%1[*] — Limber</translation>
    </message>
    <message>
        <source>About Limber</source>
        <translation>关于 Limber</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Limber %1&lt;/h3&gt;&lt;p&gt;A desktop editor for BVH motion-capture clips.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Limber %1&lt;/h3&gt;&lt;p&gt;BVH 动作捕捉片段的桌面编辑器。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <translation>骨架</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Problems (%L1)</source>
        <translation>问题 (%L1)</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>身体</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Transition map</source>
        <translation>过渡图</translation>
    </message>
    <message>
        <source>The figure&apos;s mesh %1 is not there any more</source>
        <translation>人物的网格 %1 已不存在</translation>
    </message>
</context>
<context>
    <name>limber::MarkerNameField</name>
    <message>
        <source>Name of the marker at frame %1</source>
        <translation>第 %1 帧处标记的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>limber::MarkerSteps</name>
    <message>
        <source>This is behind the last marker.</source>
        <translation>已在最后一个标记之后。</translation>
    </message>
    <message>
        <source>This is before the first marker.</source>
        <translation>已在第一个标记之前。</translation>
    </message>
    <message>
        <source>There are no markers.</source>
        <translation>没有标记。</translation>
    </message>
    <message>
        <source>There are no markers: %1 sets one.</source>
        <translation>没有标记：按 %1 设置一个。</translation>
    </message>
</context>
<context>
    <name>limber::NameMapDialog</name>
    <message>
        <source>Map joints</source>
        <translation>映射关节</translation>
    </message>
    <message>
        <source>Which joint moves which joint of the first clip</source>
        <translation>哪个关节带动第一个片段的哪个关节</translation>
    </message>
    <message>
        <source>Keep joints without a partner</source>
        <translation>保留没有对应的关节</translation>
    </message>
    <message>
        <source>They keep the motion that they have below or before it</source>
        <translation>它们保持其下方或之前的运动</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>What names, parts of the body and the trees propose</source>
        <translation>由名称、身体部位和骨架树推断</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Take the joint map from a file</source>
        <translation>从文件读取关节映射</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Write the joint map to a file, to be used again</source>
        <translation>将关节映射写入文件，以便再次使用</translation>
    </message>
    <message>
        <source>Use this map</source>
        <translation>使用此映射</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Every joint of the first clip has a partner.</source>
        <translation>第一个片段的每个关节都有对应。</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) of the first clip have no partner: choose one in the list, or keep their motion.</source>
        <translation>
            <numerusform>第一个片段有 %n 个关节没有对应：请在列表中选择，或保留其运动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Load a joint map</source>
        <translation>载入关节映射</translation>
    </message>
    <message>
        <source>Joint maps (*.json)</source>
        <translation>关节映射 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Save the joint map</source>
        <translation>保存关节映射</translation>
    </message>
    <message>
        <source>The joint map was saved in %1</source>
        <translation>关节映射已保存到 %1</translation>
    </message>
</context>
<context>
    <name>limber::NameMapModel</name>
    <message>
        <source>Joint of the first clip</source>
        <translation>第一个片段的关节</translation>
    </message>
    <message>
        <source>Moved by</source>
        <translation>带动关节</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>limber::NoOpenGLWidget</name>
    <message>
        <source>3-D view</source>
        <translation>三维视图</translation>
    </message>
    <message>
        <source>The 3-D view needs OpenGL 3.3, which this display does not offer.
Curves, timeline, operations and files work all the same.</source>
        <translation>三维视图需要 OpenGL 3.3，而此显示环境不提供。
曲线、时间线、操作和文件仍可照常使用。</translation>
    </message>
</context>
<context>
    <name>limber::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>limber::NumberField</name>
    <message>
        <source> frames</source>
        <translation> 帧</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> fps</source>
        <translation> fps</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>这不是一个数。</translation>
    </message>
    <message>
        <source>Drag sideways (Shift fine, Ctrl snaps) · double-click to type · Ctrl and wheel steps · right click for the default</source>
        <translation>左右拖动（Shift 细调，Ctrl 吸附）· 双击输入 · Ctrl+滚轮步进 · 右键恢复默认</translation>
    </message>
</context>
<context>
    <name>limber::OffsetFields</name>
    <message>
        <source>Not seen: the position channels stand instead of it.</source>
        <translation>看不到效果：位置通道取代了它。</translation>
    </message>
    <message>
        <source>%1 is not seen: a position channel stands instead of it.</source>
        <translation>%1 看不到效果：位置通道取代了它。</translation>
    </message>
    <message>
        <source>OFFSET %1</source>
        <translation>OFFSET %1</translation>
    </message>
    <message>
        <source>From the parent, in file units. It moves the joint and what hangs on it, in every frame; the rotations stay as they are.</source>
        <translation>相对于父关节，以文件单位计。它会在每一帧移动该关节及其下属关节；旋转保持不变。</translation>
    </message>
    <message>
        <source>Drag sideways (Shift fine, Ctrl snaps) · double-click to type · right click for the saved value</source>
        <translation>左右拖动（Shift 微调，Ctrl 吸附）· 双击输入 · 右键恢复已保存的值</translation>
    </message>
</context>
<context>
    <name>limber::OpenActions</name>
    <message>
        <source>Open clips</source>
        <translation>打开的片段</translation>
    </message>
    <message>
        <source>BVH clips (*.bvh *.BVH *.bvh.gz);;All files (*)</source>
        <translation>BVH 片段 (*.bvh *.BVH *.bvh.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>This is the last clip of the folder.</source>
        <translation>这是文件夹中的最后一个片段。</translation>
    </message>
    <message>
        <source>This is the first clip of the folder.</source>
        <translation>这是文件夹中的第一个片段。</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>Forget these</source>
        <translation>清除列表</translation>
    </message>
</context>
<context>
    <name>limber::OpenFailureDialog</name>
    <message>
        <source>Not opened: %1</source>
        <translation>未打开：%1</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>What is open stays as it is. The readable part can be opened as a clip that is saved under another name.</source>
        <translation>已打开的内容保持不变。可读的部分可作为片段打开，并以其他名称保存。</translation>
    </message>
    <message>
        <source>What is open stays as it is.</source>
        <translation>已打开的内容保持不变。</translation>
    </message>
    <message>
        <source>Open what is readable</source>
        <translation>打开可读的部分</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>limber::OperationPanel</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Nothing to change: the clip is like that already.</source>
        <translation>无需更改：片段已经如此。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>how bad it is, and what it is</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Make this one step of the history (Enter)</source>
        <translation>将其作为历史中的一步 (Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave the clip as it was (Esc)</source>
        <translation>保持片段原样 (Esc)</translation>
    </message>
    <message>
        <source>Choose what to do with the clip. You see the result before you apply it.</source>
        <translation>选择对片段进行的操作。应用之前即可看到结果。</translation>
    </message>
    <message>
        <source>Drop a .bvh here, or open a sample.</source>
        <translation>将 .bvh 拖到此处，或打开一个示例。</translation>
    </message>
</context>
<context>
    <name>limber::PoseTool</name>
    <message>
        <source>Click a joint to move it.</source>
        <translation>点击一个关节以移动它。</translation>
    </message>
    <message>
        <source>Click a bone to turn it.</source>
        <translation>点击一根骨骼以转动它。</translation>
    </message>
    <message>
        <source>The clip has no frames to change.</source>
        <translation>片段没有可更改的帧。</translation>
    </message>
    <message>
        <source>%1 is locked.</source>
        <translation>%1 已锁定。</translation>
    </message>
    <message>
        <source>%1 has no position channels: it can be turned, not moved.</source>
        <translation>%1 没有位置通道：可以转动，不能移动。</translation>
    </message>
    <message>
        <source>%1 has no rotation channels.</source>
        <translation>%1 没有旋转通道。</translation>
    </message>
    <message>
        <source>%1 has fewer than three rotation channels: %2° of the turn cannot be expressed.</source>
        <translation>%1 的旋转通道少于三个：转动中有 %2° 无法表达。</translation>
    </message>
    <message>
        <source>Copied the pose of frame %1.</source>
        <translation>已复制第 %1 帧的姿势。</translation>
    </message>
    <message>
        <source>The positions of %1 are locked.</source>
        <translation>%1 的位置已锁定。</translation>
    </message>
    <message>
        <source>A rotation of %1 is locked: it cannot be turned.</source>
        <translation>%1 的一个旋转已锁定：无法转动。</translation>
    </message>
    <message>
        <source>Locked curves stay as they are.</source>
        <translation>锁定的曲线保持不变。</translation>
    </message>
</context>
<context>
    <name>limber::ProblemsModel</name>
    <message>
        <source>last save</source>
        <translation>上次保存</translation>
    </message>
    <message>
        <source>line %L1, column %L2</source>
        <translation>第 %L1 行，第 %L2 列</translation>
    </message>
    <message>
        <source>line %L1</source>
        <translation>第 %L1 行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>limber::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Nothing to say about this file.</source>
        <translation>此文件没有需要说明的问题。</translation>
    </message>
    <message>
        <source>What is odd about a file is listed here.</source>
        <translation>文件中的异常之处列在这里。</translation>
    </message>
</context>
<context>
    <name>limber::RecoveryOffer</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Limber did not end properly. Unsaved work of %1 is still there: %2</source>
        <comment>time and names of clips</comment>
        <translation>Limber 未正常结束。%1 中未保存的工作仍在：%2</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>limber::SaveActions</name>
    <message>
        <source>Save frames %1 to %2</source>
        <translation>保存第 %1 到 %2 帧</translation>
    </message>
    <message>
        <source>Save %1 as</source>
        <translation>将 %1 另存为</translation>
    </message>
    <message>
        <source>A copy was saved as %1.</source>
        <translation>副本已保存为 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>%1 was not saved. The file on disk is as it was.</source>
        <translation>未能保存 %1。磁盘上的文件保持原样。</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>替换文件吗？</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation>%1 在磁盘上被其他程序改动。</translation>
    </message>
    <message>
        <source>Saving replaces what that program wrote. To look at it first, reload the file: that is one step, and can be undone.</source>
        <translation>保存会替换该程序所写的内容。若想先查看，请重新载入文件：这只是一步，可以撤销。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Closing waits until %1 is saved.</source>
        <translation>等 %1 保存完毕后关闭。</translation>
    </message>
</context>
<context>
    <name>limber::SaveDialog</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>与文件相同</translation>
    </message>
    <message>
        <source>fixed number</source>
        <translation>固定位数</translation>
    </message>
    <message>
        <source>shortest exact text</source>
        <translation>最短精确文本</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Number of decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>LF (Linux, macOS)</source>
        <translation>LF（Linux、macOS）</translation>
    </message>
    <message>
        <source>CRLF (Windows)</source>
        <translation>CRLF（Windows）</translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation>换行符</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>替换文件吗？</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已经存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>BVH clips (*.bvh *.bvh.gz);;All files (*)</source>
        <translation>BVH 片段 (*.bvh *.bvh.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>What you did not change is written as it stood in the file.</source>
        <translation>未改动的内容按文件中的原样写出。</translation>
    </message>
    <message>
        <source>The numbers or line ends of the whole file are written anew.</source>
        <translation>整个文件的数值或换行符将重新写出。</translation>
    </message>
    <message>
        <source>%1 is open in a tab: choose another name.</source>
        <translation>%1 已在标签页中打开：请选择其他名称。</translation>
    </message>
</context>
<context>
    <name>limber::SeamModel</name>
    <message>
        <source>%1 %</source>
        <extracomment>of the figure&apos;s height</extracomment>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>loop of %n</source>
        <comment>frames</comment>
        <translation>
            <numerusform>循环 %n 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>skips %n</source>
        <comment>frames</comment>
        <translation>
            <numerusform>跳过 %n 帧</numerusform>
        </translation>
    </message>
    <message>
        <source>The frame of A at which the two begin to share their frames</source>
        <translation>两者开始共用帧时 A 的帧</translation>
    </message>
    <message>
        <source>The frame of B at which they cease to</source>
        <translation>两者停止共用帧时 B 的帧</translation>
    </message>
    <message>
        <source>How far the joints are apart, turned and moved over the floor as they fit best, in file units</source>
        <translation>在地面上转动并移动到最吻合后各关节相距多远，以文件单位计</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Of the height</source>
        <translation>占高度</translation>
    </message>
</context>
<context>
    <name>limber::SeamQualityView</name>
    <message>
        <source>Smoothness</source>
        <translation>平滑度</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>最大步长</translation>
    </message>
    <message>
        <source>Velocity jump</source>
        <translation>速度跳变</translation>
    </message>
    <message>
        <source>Foot slide</source>
        <translation>滑步</translation>
    </message>
    <message>
        <source>The largest way of a joint from one frame to the next, in file units</source>
        <translation>关节从一帧到下一帧的最大移动量，以文件单位计</translation>
    </message>
    <message>
        <source>The largest change of a joint&apos;s velocity from one frame to the next, in file units a second</source>
        <translation>关节速度从一帧到下一帧的最大变化，以每秒文件单位计</translation>
    </message>
    <message>
        <source>How fast planted feet slide, in file units a second</source>
        <translation>着地的脚滑动多快，以每秒文件单位计</translation>
    </message>
    <message>
        <source>%1: %2 at the seam, %3 in the clips. </source>
        <translation>%1：接缝处 %2，片段中 %3。</translation>
    </message>
    <message>
        <source>Smoothness of the seam</source>
        <translation>接缝的平滑度</translation>
    </message>
</context>
<context>
    <name>limber::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>as the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Colours and lines that everybody can tell apart</source>
        <translation>人人都能分辨的颜色和线型</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Of each clip. The oldest steps go first; the last 20 stay.</source>
        <translation>按每个片段计。最旧的步骤先被丢弃；最近 20 步始终保留。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Unsaved work is offered again after a crash.</source>
        <translation>崩溃后会再次提供未保存的工作。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Memory for undo</source>
        <translation>撤销所用内存</translation>
    </message>
    <message>
        <source>Keep a copy of unsaved work after</source>
        <translation>保存未存工作的副本，间隔</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>timecode</source>
        <translation>时间码</translation>
    </message>
    <message>
        <source>In the timeline, the curves and beside the play button, where a click changes it.</source>
        <translation>用于时间线、曲线以及播放按钮旁；在播放按钮旁点击即可切换。</translation>
    </message>
    <message>
        <source>Times are shown as</source>
        <translation>时间显示为</translation>
    </message>
</context>
<context>
    <name>limber::SkeletonModel</name>
    <message>
        <source>Shown in the view. Click to hide; with Alt, everything below it too.</source>
        <translation>在视图中显示。点击以隐藏；按住 Alt 则连同其下全部。</translation>
    </message>
    <message>
        <source>Hidden in the view. Click to show; with Alt, everything below it too.</source>
        <translation>在视图中隐藏。点击以显示；按住 Alt 则连同其下全部。</translation>
    </message>
    <message>
        <source>Locked: its curves cannot be changed. Click to unlock; with Alt, everything below it too.</source>
        <translation>已锁定：其曲线不能改动。点击以解锁；按住 Alt 则连同其下全部。</translation>
    </message>
    <message>
        <source>Click to lock its curves; with Alt, of everything below it too.</source>
        <translation>点击以锁定其曲线；按住 Alt 则连同其下全部。</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>已显示</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Shown in the view</source>
        <translation>在视图中显示</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>锁定</translation>
    </message>
</context>
<context>
    <name>limber::SkeletonPanel</name>
    <message>
        <source>Select a joint to rename it.</source>
        <translation>选择一个关节以重命名。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Select with everything below</source>
        <translation>选择及其下全部</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show with everything below</source>
        <translation>显示及其下全部</translation>
    </message>
    <message>
        <source>Hide with everything below</source>
        <translation>隐藏及其下全部</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Unlock all</source>
        <translation>全部解锁</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>筛选关节</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>The joints of a clip stand here.</source>
        <translation>片段的关节显示在这里。</translation>
    </message>
    <message>
        <source>No joint has this in its name.</source>
        <translation>没有名称含有此文字的关节。</translation>
    </message>
    <message>
        <source>This clip has no joints.</source>
        <translation>此片段没有关节。</translation>
    </message>
    <message>
        <source>Click selects (Shift takes a range, Ctrl adds or takes away) · double-click renames · eye hides, lock locks (Alt: with everything below) · right click for more</source>
        <translation>单击选择（Shift 取范围，Ctrl 加入或移出）· 双击重命名 · 眼睛隐藏，锁锁定（Alt：连同其下所有）· 右键查看更多</translation>
    </message>
</context>
<context>
    <name>limber::StartScreen</name>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Drop a .bvh here, or open a sample</source>
        <translation>将 .bvh 拖到此处，或打开一个示例</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message numerus="yes">
        <source>Open the last session (%n clip(s))</source>
        <translation>
            <numerusform>打开上次的会话（%n 个片段）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::StatusPanel</name>
    <message>
        <source>figure %1 units high</source>
        <translation>人物高 %1 单位</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y 轴向上</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z 轴向上</translation>
    </message>
    <message>
        <source>positions replace OFFSETs</source>
        <translation>位置取代 OFFSET</translation>
    </message>
    <message>
        <source>positions add to OFFSETs</source>
        <translation>位置与 OFFSET 相加</translation>
    </message>
    <message>
        <source>history %1</source>
        <translation>历史 %1</translation>
    </message>
    <message>
        <source>Lengths are in the units of the file. The up axis and the reading of position channels can be changed in the Inspector. The history holds the curves that undo needs.</source>
        <translation>长度以文件的单位计。向上的轴和位置通道的读取方式可在检查器中更改。历史保存撤销所需的曲线。</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1（另有 %2 项）</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stop this work</source>
        <translation>停止这项工作</translation>
    </message>
    <message>
        <source>Progress of the work in the background</source>
        <translation>后台工作的进度</translation>
    </message>
</context>
<context>
    <name>limber::TimelineMenu</name>
    <message>
        <source>Set a marker at frame %1</source>
        <translation>在第 %1 帧设置标记</translation>
    </message>
    <message>
        <source>Show the whole clip</source>
        <translation>显示整个片段</translation>
    </message>
    <message>
        <source>Go to the marker</source>
        <translation>转到标记</translation>
    </message>
    <message>
        <source>Name the marker…</source>
        <translation>命名标记…</translation>
    </message>
    <message>
        <source>Remove the marker</source>
        <translation>移除标记</translation>
    </message>
    <message>
        <source>Set the in point here</source>
        <translation>在此设置入点</translation>
    </message>
    <message>
        <source>Set the out point here</source>
        <translation>在此设置出点</translation>
    </message>
    <message>
        <source>Clear the in and out points</source>
        <translation>清除入点和出点</translation>
    </message>
    <message>
        <source>Remove the contact %1–%2 (%3)</source>
        <comment>frames, and which point of a foot</comment>
        <translation>移除接触 %1–%2（%3）</translation>
    </message>
    <message>
        <source>Detect contacts again</source>
        <translation>重新检测接触</translation>
    </message>
    <message>
        <source>Feet that stand in the in/out range</source>
        <translation>入点/出点范围内着地的脚</translation>
    </message>
    <message>
        <source>Trim to the range</source>
        <translation>修剪到范围</translation>
    </message>
    <message>
        <source>Cut the range out…</source>
        <translation>剪掉范围…</translation>
    </message>
</context>
<context>
    <name>limber::TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>This clip has no frames: the rest pose is shown.</source>
        <translation>此片段没有帧：显示静止姿势。</translation>
    </message>
    <message>
        <source>Open a clip to see its time line.</source>
        <translation>打开一个片段以查看其时间线。</translation>
    </message>
    <message>
        <source>Drag to set where the range begins. Double-click for the whole clip.</source>
        <translation>拖动以设置范围的起点。双击为整个片段。</translation>
    </message>
    <message>
        <source>Drag to set where the range ends. Double-click for the whole clip.</source>
        <translation>拖动以设置范围的终点。双击为整个片段。</translation>
    </message>
    <message>
        <source>Drag to move the range. Double-click for the whole clip.</source>
        <translation>拖动以移动范围。双击为整个片段。</translation>
    </message>
    <message>
        <source>Drag to scrub · wheel to zoom · middle drag or Shift+wheel to pan</source>
        <translation>拖动以浏览 · 滚轮缩放 · 中键拖动或 Shift+滚轮平移</translation>
    </message>
    <message>
        <source>Frame %1  ·  %2</source>
        <translation>第 %1 帧  ·  %2</translation>
    </message>
    <message>
        <source>Click to go there · drag to move · double-click to name · right click for more</source>
        <translation>点击以转到 · 拖动以移动 · 双击命名 · 右键显示更多</translation>
    </message>
    <message>
        <source>Drag to set where the contact begins</source>
        <translation>拖动以设置接触从何处开始</translation>
    </message>
    <message>
        <source>Drag to set where the contact ends</source>
        <translation>拖动以设置接触到何处结束</translation>
    </message>
    <message>
        <source>Drag over the frames in which the foot stands · Ctrl+drag to erase · right click for more</source>
        <translation>在脚着地的帧上拖动 · Ctrl+拖动擦除 · 右键查看更多</translation>
    </message>
    <message>
        <source>%1  ·  free</source>
        <translation>%1  ·  离地</translation>
    </message>
    <message>
        <source>%1  ·  stands %2, kept with the clip</source>
        <translation>%1  ·  着地 %2，随片段保存</translation>
    </message>
    <message>
        <source>%1  ·  stands %2, found by speed and height</source>
        <translation>%1  ·  着地 %2，按速度和高度检测</translation>
    </message>
    <message>
        <source>Drag to move the contact · Ctrl+drag to erase · right click for more · click it, then delete</source>
        <translation>拖动移动接触 · Ctrl+拖动擦除 · 右键查看更多 · 单击后可删除</translation>
    </message>
</context>
<context>
    <name>limber::TracksActions</name>
    <message>
        <source>The sequence is still being baked.</source>
        <translation>序列仍在烘焙。</translation>
    </message>
    <message>
        <source>There is no sequence yet: put clips into the tracks.</source>
        <translation>还没有序列：请将片段放入轨道。</translation>
    </message>
    <message>
        <source>Open two clips and show the one that comes first: Blend puts both into the tracks.</source>
        <translation>打开两个片段并显示在前的那个：“混合”会将两者放入轨道。</translation>
    </message>
    <message>
        <source>Blend %1 with</source>
        <translation>将 %1 与以下片段混合</translation>
    </message>
</context>
<context>
    <name>limber::TracksNotice</name>
    <message>
        <source>Map joints…</source>
        <translation>映射关节…</translation>
    </message>
    <message>
        <source>Choose which joint moves which</source>
        <translation>选择哪个关节带动哪个关节</translation>
    </message>
    <message>
        <source>Add it anyway</source>
        <translation>仍然添加</translation>
    </message>
    <message>
        <source>Joints without a partner keep the motion below them</source>
        <translation>没有对应的关节保持其下方的运动</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>limber::TracksPanel</name>
    <message>
        <source>From files…</source>
        <translation>来自文件…</translation>
    </message>
    <message>
        <source>Add clips</source>
        <translation>添加片段</translation>
    </message>
    <message>
        <source>BVH clips (*.bvh *.BVH *.bvh.gz);;All files (*)</source>
        <translation>BVH 片段 (*.bvh *.BVH *.bvh.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>No clip of the main track lies under the play-head.</source>
        <translation>播放头处没有主轨道的片段。</translation>
    </message>
    <message>
        <source>The main track keeps its last clip. Close the sequence to be rid of it.</source>
        <translation>主轨道保留其最后一个片段。如要去掉，请关闭序列。</translation>
    </message>
    <message>
        <source>Close the gap before it</source>
        <translation>合拢其前的空缺</translation>
    </message>
    <message>
        <source>Find the best seam</source>
        <translation>寻找最佳接缝</translation>
    </message>
    <message>
        <source>Go to the blend</source>
        <translation>转到混合处</translation>
    </message>
    <message>
        <source>Cut here</source>
        <translation>在此分割</translation>
    </message>
    <message>
        <source>Remove and close the gap</source>
        <translation>移除并合拢空缺</translation>
    </message>
    <message>
        <source>Remove and leave a gap</source>
        <translation>移除并留下空缺</translation>
    </message>
    <message>
        <source>Remove this layer</source>
        <translation>移除此层</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>添加层</translation>
    </message>
    <message>
        <source>Show the whole sequence</source>
        <translation>显示整个序列</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) · %1 s</source>
        <translation>
            <numerusform>%n 帧 · %1 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Add clip</source>
        <translation>添加片段</translation>
    </message>
    <message>
        <source>Put an open clip or a file at the end of the main track, or on the selected layer at the play-head</source>
        <translation>将打开的片段或文件放到主轨道末尾，或放到所选层的播放头处</translation>
    </message>
    <message>
        <source>Add a layer over the others</source>
        <translation>在其他层之上添加层</translation>
    </message>
    <message>
        <source>Cut at the play-head (C)</source>
        <translation>在播放头处分割 (C)</translation>
    </message>
    <message>
        <source>Ripple: later clips of the main track follow</source>
        <translation>波纹：主轨道上其后的片段随之移动</translation>
    </message>
    <message>
        <source>Snap to edges and to the play-head (Ctrl while dragging: the opposite)</source>
        <translation>吸附到边缘和播放头（拖动时按住 Ctrl：相反）</translation>
    </message>
    <message>
        <source>Ghost: show the selected clip where it lies</source>
        <translation>重影：在所处位置显示所选片段</translation>
    </message>
    <message>
        <source>Bake to clip</source>
        <translation>烘焙为片段</translation>
    </message>
    <message>
        <source>Make an ordinary clip of the whole sequence, in a tab of its own</source>
        <translation>将整个序列制成普通片段，置于单独的标签页</translation>
    </message>
    <message>
        <source>Drop clips into the tracks, from their tabs or as files; where two overlap they are blended. Select a clip to set its part, its speed and how it blends; select a layer by its name to set its mask.</source>
        <translation>将片段从标签页或以文件形式拖入轨道；两个片段重叠处会相互混合。选择片段可设置其使用的部分、速度和混合方式；点击层的名称选择层，可设置其遮罩。</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Map joints…</source>
        <translation>映射关节…</translation>
    </message>
    <message>
        <source>Two clips are blended here: cut beside the blend.</source>
        <translation>此处有两个片段在混合：请在混合处旁边切分。</translation>
    </message>
    <message>
        <source>Remove what is selected</source>
        <translation>移除所选内容</translation>
    </message>
</context>
<context>
    <name>limber::TracksView</name>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>all joints</source>
        <translation>所有关节</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>a joint and how many others</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>%1, from frame %2 to frame %3</source>
        <translation>%1，从第 %2 帧到第 %3 帧</translation>
    </message>
    <message>
        <source>Drag to scrub · wheel to zoom · middle drag or Shift+wheel to pan</source>
        <translation>拖动以浏览 · 滚轮缩放 · 中键拖动或 Shift+滚轮平移</translation>
    </message>
    <message>
        <source>Drag to move, also to another track · Ctrl without snapping · C cuts at the play-head · right click for more</source>
        <translation>拖动以移动，也可移到其他轨道 · Ctrl 不吸附 · C 在播放头处分割 · 右键显示更多</translation>
    </message>
    <message>
        <source>Drag to trim · with Shift to stretch the time · Ctrl without snapping</source>
        <translation>拖动以裁剪 · 按住 Shift 拉伸时间 · Ctrl 不吸附</translation>
    </message>
    <message>
        <source>Drag to blend over more or fewer frames</source>
        <translation>拖动以增减混合的帧数</translation>
    </message>
    <message>
        <source>Drag to fade over more or fewer frames</source>
        <translation>拖动以增减淡变的帧数</translation>
    </message>
    <message>
        <source>Click for the mask and the weight of this layer</source>
        <translation>点击以设置此层的遮罩和权重</translation>
    </message>
    <message>
        <source>The clips that follow each other</source>
        <translation>前后相接的片段</translation>
    </message>
    <message>
        <source>Drop clips here, from their tabs or as files</source>
        <translation>将片段从标签页或以文件形式拖到此处</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Up and down select a clip, Shift with left and right moves it, C cuts it at the play-head, Delete takes it out, the menu key shows what else can be done.</source>
        <translation>上下键选择片段，Shift 加左右键移动片段，C 在播放头处分割，Delete 将其去掉，菜单键显示其他操作。</translation>
    </message>
    <message>
        <source>Drag to repeat it more or less often · with Shift to stretch the time · Ctrl without snapping</source>
        <translation>拖动以增减重复次数 · 加 Shift 拉伸时间 · Ctrl 不吸附</translation>
    </message>
    <message>
        <source>Drag to let one of the two clips count more in the blend: here both count the same</source>
        <translation>拖动以使混合中某个片段比重更大：此处两者相同</translation>
    </message>
    <message>
        <source>Drag up or down to change how much this clip counts</source>
        <translation>上下拖动以更改此片段的比重</translation>
    </message>
</context>
<context>
    <name>limber::TransitionChoice</name>
    <message>
        <source>From A</source>
        <translation>从 A</translation>
    </message>
    <message>
        <source>to B</source>
        <translation>到 B</translation>
    </message>
    <message>
        <source>Clip A, from which it goes</source>
        <translation>片段 A，过渡的起始片段</translation>
    </message>
    <message>
        <source>Clip B, into which it goes</source>
        <translation>片段 B，过渡的目标片段</translation>
    </message>
    <message>
        <source>The clip that follows. Choose A again to look for loops.</source>
        <translation>后接的片段。再次选择 A 可寻找循环。</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>交换 A 和 B</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Window in frames</source>
        <translation>窗口（帧）</translation>
    </message>
    <message>
        <source>As many frames are compared, and blended: a third of a second does for most</source>
        <translation>比较并混合这么多帧：多数情况下三分之一秒即可</translation>
    </message>
    <message>
        <source>Cross-fade</source>
        <translation>交叉淡化</translation>
    </message>
    <message>
        <source>Inertialize</source>
        <translation>惯性化</translation>
    </message>
    <message>
        <source>Dead blending</source>
        <translation>推算混合</translation>
    </message>
    <message>
        <source>Kind of transition</source>
        <translation>过渡的类型</translation>
    </message>
    <message>
        <source>Both clips play on while one fades into the other</source>
        <translation>两个片段都继续播放，一个淡变到另一个</translation>
    </message>
    <message>
        <source>B plays at once; what A differed by dies away</source>
        <translation>立即播放 B；与 A 的差异逐渐消失</translation>
    </message>
    <message>
        <source>A&apos;s motion runs out while it fades into B</source>
        <translation>A 的运动顺势延续，同时淡变到 B</translation>
    </message>
    <message>
        <source>Map joints: choose which joint of B moves which of A</source>
        <translation>映射关节：选择 B 的哪个关节带动 A 的哪个关节</translation>
    </message>
</context>
<context>
    <name>limber::TransitionPanel</name>
    <message>
        <source>Stopped. Choose the clips or the window again to compare them.</source>
        <translation>已停止。重新选择片段或窗口以进行比较。</translation>
    </message>
    <message>
        <source>Open two clips to see where one can go over into the other, or one clip to find its loops.</source>
        <translation>打开两个片段以查看何处可以由一个过渡到另一个，或打开一个片段以寻找其循环。</translation>
    </message>
    <message>
        <source>Comparing every frame of A with every frame of B …</source>
        <translation>正在将 A 的每一帧与 B 的每一帧比较…</translation>
    </message>
    <message numerus="yes">
        <source>A new clip: a loop of %n frame(s).</source>
        <translation>
            <numerusform>新片段：%n 帧的循环。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A new clip of %n frame(s).</source>
        <translation>
            <numerusform>%n 帧的新片段。</numerusform>
        </translation>
    </message>
    <message>
        <source>Make loop</source>
        <translation>生成循环</translation>
    </message>
    <message>
        <source>Make transition</source>
        <translation>生成过渡</translation>
    </message>
    <message>
        <source>No place stands out; click one in the map.</source>
        <translation>没有特别合适的位置；请在图中点击一处。</translation>
    </message>
    <message>
        <source>Choose a place in the map or the list: the view shows it at once.</source>
        <translation>在图或列表中选择一个位置：视图会立即显示。</translation>
    </message>
    <message>
        <source>Transition map</source>
        <translation>过渡图</translation>
    </message>
    <message>
        <source>Nearest places</source>
        <translation>最接近的位置</translation>
    </message>
    <message>
        <source>Make a new clip of it (Enter)</source>
        <translation>将其制成新片段 (Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave the clip as it was (Esc)</source>
        <translation>保持片段原样 (Esc)</translation>
    </message>
    <message>
        <source>Map joints…</source>
        <translation>映射关节…</translation>
    </message>
    <message>
        <source>Choose which joint of B moves which of A</source>
        <translation>选择 B 的哪个关节带动 A 的哪个关节</translation>
    </message>
    <message>
        <source>Keep A&apos;s motion there</source>
        <translation>那里保留 A 的运动</translation>
    </message>
    <message>
        <source>Joints that B does not have keep the motion that they have in A</source>
        <translation>B 没有的关节保持其在 A 中的运动</translation>
    </message>
</context>
<context>
    <name>limber::TransportBar</name>
    <message>
        <source>/ %1</source>
        <extracomment>the last frame, after the number of the current one</extracomment>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>%1 s from frame to frame</source>
        <translation>帧与帧之间 %1 秒</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>正在播放</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>第一帧</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Stop and go back to the in point</source>
        <translation>停止并回到入点</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>最后一帧</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Poses between frames while playing</source>
        <translation>播放时显示帧间姿势</translation>
    </message>
    <message>
        <source>Set the in point here</source>
        <translation>在此设置入点</translation>
    </message>
    <message>
        <source>Set the out point here</source>
        <translation>在此设置出点</translation>
    </message>
    <message>
        <source>Clear the in and out points</source>
        <translation>清除入点和出点</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>in</source>
        <translation>入</translation>
    </message>
    <message>
        <source>out</source>
        <translation>出</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Current frame</source>
        <translation>当前帧</translation>
    </message>
    <message>
        <source>In point</source>
        <translation>入点</translation>
    </message>
    <message>
        <source>Out point</source>
        <translation>出点</translation>
    </message>
    <message>
        <source>Click to show times as frames, seconds or timecode, everywhere.</source>
        <translation>点击以切换各处的时间显示方式：帧、秒或时间码。</translation>
    </message>
    <message>
        <source>Times are shown as frames.</source>
        <translation>时间以帧显示。</translation>
    </message>
    <message>
        <source>Times are shown in seconds.</source>
        <translation>时间以秒显示。</translation>
    </message>
    <message>
        <source>Times are shown as timecode: hours, minutes, seconds, frames.</source>
        <translation>时间以时间码显示：时、分、秒、帧。</translation>
    </message>
    <message>
        <source>Current time</source>
        <translation>当前时间</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>limber::UnsavedDialog</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的改动</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>全部保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>limber::ViewActions</name>
    <message>
        <source>Frames on either side over which a pose edit fades out</source>
        <translation>姿势的改动在两侧多少帧内消失</translation>
    </message>
</context>
<context>
    <name>limber::ViewCube</name>
    <message>
        <source>Front</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>顶</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>底</translation>
    </message>
    <message>
        <source>View cube</source>
        <translation>视图方块</translation>
    </message>
    <message>
        <source>Click a face to look from there</source>
        <translation>点击一面即可从该方向观看</translation>
    </message>
</context>
<context>
    <name>limber::ViewportHints</name>
    <message>
        <source>Drag turns freely · click selects this joint</source>
        <translation>拖动自由转动 · 单击选择此关节</translation>
    </message>
    <message>
        <source>Drag turns about the line of sight</source>
        <translation>拖动绕视线转动</translation>
    </message>
    <message>
        <source>Drag turns about this axis</source>
        <translation>拖动绕此轴转动</translation>
    </message>
    <message>
        <source>Drag moves in the plane of the screen</source>
        <translation>拖动在屏幕平面内移动</translation>
    </message>
    <message>
        <source>Drag moves along two axes</source>
        <translation>拖动沿两个轴移动</translation>
    </message>
    <message>
        <source>Drag moves along this axis</source>
        <translation>拖动沿此轴移动</translation>
    </message>
    <message>
        <source>Click selects (Shift adds everything below, Ctrl adds or takes away) · double-click frames · right click for more</source>
        <translation>单击选择（Shift 加入其下所有，Ctrl 加入或移出）· 双击显示全貌 · 右键查看更多</translation>
    </message>
    <message>
        <source>Left or middle drag orbits · right drag pans · wheel zooms · click on nothing selects nothing</source>
        <translation>左键或中键拖动环绕 · 右键拖动平移 · 滚轮缩放 · 单击空白处取消选择</translation>
    </message>
    <message>
        <source>X, Y, Z keep to an axis · Shift fine · Ctrl snaps to %1° · Esc takes it back</source>
        <translation>X、Y、Z 只沿一轴 · Shift 细调 · Ctrl 吸附到 %1° · Esc 撤回</translation>
    </message>
    <message>
        <source>X, Y, Z keep to an axis · Shift fine · Ctrl snaps · Esc takes it back</source>
        <translation>X、Y、Z 只沿一轴 · Shift 细调 · Ctrl 吸附 · Esc 撤回</translation>
    </message>
</context>
<context>
    <name>limber::ViewportWidget</name>
    <message>
        <source>Frame All</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Frame Selected</source>
        <translation>显示所选</translation>
    </message>
    <message>
        <source>Look From</source>
        <translation>观看方向</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>顶</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>底</translation>
    </message>
    <message>
        <source>Copy Pose</source>
        <translation>复制姿势</translation>
    </message>
    <message>
        <source>Paste Pose</source>
        <translation>粘贴姿势</translation>
    </message>
    <message>
        <source>Paste Mirrored Pose</source>
        <translation>粘贴镜像姿势</translation>
    </message>
    <message>
        <source>Select Subtree</source>
        <translation>选择子树</translation>
    </message>
    <message>
        <source>Hide Selected Bones</source>
        <translation>隐藏所选骨骼</translation>
    </message>
    <message>
        <source>Show All Bones</source>
        <translation>显示所有骨骼</translation>
    </message>
    <message>
        <source>Turn About the Joint&apos;s Own Axes</source>
        <translation>绕关节自身的轴转动</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Forward kinematics</source>
        <translation>正向运动学</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Drop a .bvh file here, or open a sample from the File menu.</source>
        <translation>将 .bvh 文件拖到此处，或从文件菜单打开示例。</translation>
    </message>
    <message>
        <source>The clip has no joints.</source>
        <translation>片段没有关节。</translation>
    </message>
    <message>
        <source>Shown are the first %1 of %2 joints.</source>
        <translation>显示了 %2 个关节中的前 %1 个。</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>三维视图</translation>
    </message>
    <message>
        <source>The figure of the clip at the current frame</source>
        <translation>片段在当前帧的人物</translation>
    </message>
    <message>
        <source>Joints drawn  %1</source>
        <translation>绘制的关节  %1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Limber, an editor for BVH motion-capture clips.</source>
        <translation>Limber，BVH 动作捕捉片段编辑器。</translation>
    </message>
    <message>
        <source>BVH files to open, and a mesh that their figures wear.</source>
        <translation>要打开的 BVH 文件，以及其人物套上的网格。</translation>
    </message>
</context>
</TS>
